import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { downloadEbook, openEbook } from '#contracts/crm/ebook-calls.ts'
import { previewStatusMail, testStatusMail } from '#contracts/crm/lead-calls.ts'
import { checkInput, crmShop, pdf, required } from '#server/testing/crm-shop.ts'
import { multipart } from '#server/testing/multipart.ts'

const shop = await crmShop()
after(shop.close)
const { app, call, db, leads, mailing, next, outbox, person, refused, staff, statuses, types } = shop

describe('statuses', () => {
  test('a new shop has five', async () => {
    const { body } = await statuses.list('?sort=order')
    assert.deepEqual(
      body.data.slice(0, 5).map(({ title, kind }) => [title, kind]),
      [
        ['New', 'open'],
        ['Contacted', 'open'],
        ['Qualified', 'open'],
        ['Won', 'won'],
        ['Lost', 'lost'],
      ],
    )
  })

  test('a trigger needs a text, and an e-book trigger a file and the name of its button', async () => {
    const save = (draft: object) => () => statuses.create({ title: 'X', ...draft })
    await refused(save({ title: '' }), 422, { errors: { title: required } })
    await refused(save({ trigger: 'fax_to_lead' }), 422, { errors: { trigger: checkInput } })
    await refused(save({ trigger: 'email_to_lead' }), 422, { errors: { trigger_template: required } })
    await refused(save({ trigger: 'email_to_lead', trigger_template: '<p> &nbsp;</p>' }), 422, {
      errors: { trigger_template: required },
    })
    await refused(save({ trigger: 'ebook_email_to_lead', trigger_template: '<p>x</p>' }), 422, {
      errors: { file: required, button_name: required },
    })
    for (const [text, unknown] of [
      ['<p>{{foo}}</p>', '{{foo}}'],
      ['<p>{{constructor}}</p>', '{{constructor}}'],
      ['<p>{{ {{lead.email}} }}</p>', '{{  }}'],
      ['<p>{{ebook.url}}</p>', '{{ebook.url}}'],
      ['<p><a href="https://x.test/{{lead.first_name}}">x</a></p>', '{{lead.first_name}}'],
    ] as const)
      await refused(save({ trigger: 'email_to_lead', trigger_template: text }), 422, {
        errors: { trigger_template: [`Unknown placeholder ${unknown}.`] },
      })
    await refused(save({ trigger: 'email_to_lead', trigger_template: 'x', trigger_subject: '{{nobody}}' }), 422, {
      errors: { trigger_subject: ['Unknown placeholder {{nobody}}.'] },
    })
  })

  const upload = async (path: string, fields: Record<string, string>, files: [string, Buffer][]) => {
    const file = files.map(([name, content]) => new File([new Uint8Array(content)], name))
    const { payload, headers } = await multipart({ ...fields, ...(file.length > 0 && { file }) })
    const url = `/api/admin/status${path}`
    const answer = await app.inject({ method: 'POST', url, headers: { ...staff.headers, ...headers }, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const ebook = { title: 'Guide', trigger: 'ebook_email_to_lead', trigger_template: '<p>x</p>', button_name: 'Read' }

  test('files are sent as parts, kept by their paths, and cleared with the trigger', async () => {
    const made = await upload('', ebook, [
      ['../../guide 1.pdf', pdf],
      ['沖泡小書.PDF', pdf],
    ])
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const { id, files, file, leads_count } = made.body.data
    assert.deepEqual(
      [files.map(({ name }: { name: string }) => name), leads_count],
      [['guide 1.pdf', '沖泡小書.pdf'], 0],
    )
    assert.match(file, /^ebook\/[0-9a-f]{24}\.pdf$/)
    assert.equal(file, files[0].path)
    await refused(() => upload(`/${id}`, { _method: 'PUT', files: '[]' }, []), 422, { errors: { file: required } })
    await refused(
      () => upload(`/${id}`, { _method: 'PUT' }, [['evil.pdf', Buffer.from('<html><script>1</script>')]]),
      422,
      {
        errors: { file: checkInput },
      },
    )
    const second = await upload(
      `/${id}`,
      { _method: 'PUT', title: 'Guide 2', files: JSON.stringify([files[1].path]) },
      [],
    )
    assert.deepEqual([second.status, second.body.data.files, second.body.data.title], [200, [files[1]], 'Guide 2'])
    const plain = await statuses.update(id, { trigger: 'email_to_lead' })
    assert.deepEqual(
      [plain.body.data.files, plain.body.data.file, plain.body.data.button_name],
      [[], null, null],
      'AC-24',
    )
  })

  test('a text loses what mails cannot show, and what could run', async () => {
    const html =
      '<p onclick="x()">a</p><iframe src="https://www.youtube.com/embed/x"></iframe><script>1</script><a href="{{site.url}}">b</a>'
    const { trigger_template } = await mailing({ trigger_template: html })
    assert.equal(trigger_template, '<p>a</p><a href="{{site.url}}">b</a>')
  })

  test('one that leads are in is deleted only with a status to move them to; one always remains', async () => {
    const from = await mailing()
    const lead = await leads.made({ contact: person(), status_id: from.id })
    const mails = await outbox()
    await refused(() => statuses.destroy(from.id), 409, { message: 'This status is used by 1 leads.' })
    await refused(() => statuses.send('DELETE', `/${from.id}?move_to=999999`), 422, { errors: { move_to: checkInput } })
    const to = await mailing()
    assert.equal((await statuses.send('DELETE', `/${from.id}?move_to=${to.id}`)).status, 200)
    assert.equal((await leads.get(lead.id)).body.data.status_id, to.id)
    assert.deepEqual(await outbox(), mails, 'the new status sends nothing')
    assert.equal((await types(lead.id))[0], 'status')
  })

  test('an email can be previewed and sent to oneself before anybody gets it', async () => {
    const input = {
      trigger: 'email_to_lead',
      trigger_subject: 'For {{lead.first_name}}',
      trigger_template: '<p onclick=x>{{lead.last_name}} {{foo}}</p>',
    }
    const { body } = await call(previewStatusMail, input, staff.headers)
    assert.deepEqual([body.data.subject, body.data.unknown], ['For Emily', ['{{foo}}']])
    assert.match(body.data.html, /<p>Yip \{\{foo\}\}<\/p>/)
    const { id } = await mailing()
    assert.equal((await call(testStatusMail, { id }, staff.headers)).status, 200)
    const account = await db.selectFrom('accounts').select('email').where('id', '=', staff.id).executeTakeFirstOrThrow()
    const last = (await outbox()).at(-1)
    assert.equal(last?.to, account.email)
    assert.match(last?.subject ?? '', /^\[Test\] /)
  })
})

describe('e-books', () => {
  test('a link opens and downloads until it ends, and every failure is the same', async () => {
    const guide = await mailing()
    await db
      .updateTable('statuses')
      .set({ trigger: 'ebook_email_to_assigned_and_lead', button_name: 'Read the guide' })
      .where('id', '=', guide.id)
      .execute()
    const sha = 'a'.repeat(64)
    await shop.services.files.put(sha, pdf)
    await db
      .insertInto('status_files')
      .values({
        status_id: guide.id,
        path: `ebook/${next()}.pdf`,
        sha256: sha,
        name: '沖泡 "小書".pdf',
        size: pdf.length,
        mime: 'application/pdf',
      })
      .execute()
    const before = (await outbox()).length
    const lead = await leads.made({ contact: person(), admin_id: staff.id, status_id: guide.id })
    const tokens = (await outbox()).slice(before).map(({ url }) => new URL(url).searchParams.get('token') ?? '')
    assert.equal(new Set(tokens).size, 2, 'AC-25: two emails with tokens of their own')
    const [token = ''] = tokens
    const opened = await call(openEbook, { token })
    assert.deepEqual(opened.body.data.files, [
      { name: '沖泡 "小書".pdf', size: pdf.length, url: `/api/ebook/${token}/1` },
    ])
    const got = await app.inject({ url: `/api/ebook/${token}/1` })
    assert.equal(got.statusCode, 200)
    assert.deepEqual(got.rawPayload, pdf)
    assert.match(String(got.headers['content-disposition']), /^attachment; /)
    assert.deepEqual((await types(lead.id)).slice(0, 2), ['ebook_downloaded', 'ebook_opened'])
    const failed = { message: 'Failed to get e-book' }
    await refused(() => call(openEbook, { token: 'x'.repeat(43) }), 404, failed)
    await refused(() => call(downloadEbook, { token, n: 2 }), 404, failed)
    const end = async (change: object, status = 404) => {
      if (Object.keys(change).length > 0)
        await db.updateTable('ebook_links').set(change).where('lead_id', '=', lead.id).execute()
      const answer = await call(openEbook, { token })
      assert.deepEqual([answer.status, answer.body.message], [status, status === 200 ? undefined : failed.message])
    }
    await end({ downloads: 20 })
    await end({ downloads: 0, revoked_at: new Date().toISOString() })
    await end({ revoked_at: null, expires_at: new Date(0).toISOString() })
    await end({ expires_at: new Date(Date.now() + 60_000).toISOString() }, 200)
    await statuses.update(guide.id, { trigger: 'email_to_lead' })
    await end({})
  })
})

test('the last status stays, in three languages', async () => {
  const { body } = await statuses.list('?per_page=100')
  const [remaining, ...others] = body.data.map(({ id }) => Number(id))
  for (const id of others)
    assert.equal((await statuses.send('DELETE', `/${id}?move_to=${remaining}`)).status, 200, String(id))
  const texts = ['At least one status is required.', '最少須保留一個狀態。', '至少需要保留一个状态。']
  for (const [at, language] of ['en-US', 'zh-HK', 'zh-CN'].entries()) {
    const as = { ...staff.headers, 'accept-language': language }
    await refused(() => shop.request('DELETE', `/api/admin/status/${remaining}`, {}, as), 409, { message: texts[at] })
  }
})
