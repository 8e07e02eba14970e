/** A form with files as a browser sends it: `{ payload, headers }` for app.inject. */
export async function multipart(fields: Record<string, string | File | readonly File[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  const sent = new Response(form)
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' },
  }
}
