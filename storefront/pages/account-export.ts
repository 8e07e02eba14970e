import { exportOwnData } from '#contracts/privacy/personal-data.ts'
import { type ActionArgs, needLogin, readForm, redirectAfterPost, redirectTo } from '../page-result.ts'

/** Answers the form of "My data" with the file itself, so that it works without JavaScript; a refusal leads back to the form. */
export async function action({ context, request }: ActionArgs) {
  const { current_password = '' } = readForm(context)
  const result = await context.api(exportOwnData, { current_password })
  if (result.ok) {
    if (!(result.body instanceof Uint8Array)) throw new TypeError('The export is no file')
    return new Response(new Uint8Array(result.body), { headers: file })
  }
  needLogin(result, new Request(new URL('/account/data', request.url)))
  return redirectAfterPost(`/account/data?export=${result.status === 422 ? 'password' : 'failed'}`)
}

const file = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="personal-data.zip"',
}

export const loader = () => redirectTo('/account/data')
