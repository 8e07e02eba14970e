import { deepEqual, equal, notEqual } from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createContentCache } from './content-cache.ts'
import type { ContentTags } from './content-tags.ts'

interface Page {
  status: number
  body: string
  tags?: ContentTags
}

const answer = (text: string, status = 200): Page => ({ status, body: text })

const createPageCache = (version: () => Promise<number>, limit = 1_000_000, staleFor = 0) =>
  createContentCache<Page>(version, {
    limit,
    staleFor,
    getBytes: ({ body }) => body.length,
    getTags: ({ tags = null }) => tags,
    isCacheable: ({ status }) => status === 200,
    isForCallerOnly: (result) => result.status === 'fulfilled' && result.value.status === 429,
  })

function counting(text = 'page', status = 200) {
  let made = 0
  return { render: async () => answer(`${text} ${++made}`, status), made: () => made }
}

test('a page is rendered once and cached', async () => {
  const cache = createPageCache(async () => 1)
  const page = counting()
  equal(await cache.find('/', page.render), await cache.find('/', page.render))
  equal(page.made(), 1)
})

test('concurrent requests wait for one rendering', async () => {
  const cache = createPageCache(async () => 1)
  const page = counting()
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.find('/', page.render)))
  equal(page.made(), 1)
  equal(new Set(all).size, 1)
})

test('a newer content version clears the cache, an older one does not', async () => {
  const cache = createPageCache(async () => 5)
  const page = counting()
  cache.invalidate({ version: 5, tags: null })
  await cache.find('/', page.render)
  cache.invalidate({ version: 5, tags: null })
  cache.invalidate({ version: 4, tags: null })
  await cache.find('/', page.render)
  equal(page.made(), 1)
  cache.invalidate({ version: 6, tags: null })
  await cache.find('/', page.render)
  equal(page.made(), 2)
})

test('a page whose content changed while rendering is returned but not cached', async () => {
  let version = 1
  const cache = createPageCache(async () => version)
  const page = counting()
  const old = await cache.find('/', async () => {
    version = 2
    cache.invalidate({ version: 2, tags: null })
    return answer('of version 1')
  })
  equal(old.body, 'of version 1')
  notEqual(await cache.find('/', page.render), old)
  equal(page.made(), 1)
})

test('a request after a change never receives a page that was started before', async () => {
  const cache = createPageCache(async () => 1)
  let finish: (page: Page) => void = () => {}
  const slow = cache.find('/', () => new Promise((resolve) => (finish = resolve)))
  await new Promise((resolve) => setImmediate(resolve))
  cache.invalidate({ version: 2, tags: null })
  const fresh = await cache.find('/', async () => answer('new'))
  finish(answer('old'))
  deepEqual([fresh.body, (await slow).body], ['new', 'old'])
})

test('a possibly missed change clears the cache, and pages started before are not cached', async () => {
  const cache = createPageCache(async () => 1)
  const page = counting()
  await cache.find('/', async () => {
    cache.invalidate(null)
    return answer('doubtful')
  })
  await cache.find('/', page.render)
  equal(page.made(), 1)
})

test('redirects and errors are not cached', async () => {
  const cache = createPageCache(async () => 1)
  for (const status of [302, 404, 422, 500]) {
    const page = counting('refused', status)
    await cache.find(`/${status}`, page.render)
    await cache.find(`/${status}`, page.render)
    equal(page.made(), 2)
  }
})

test('a failed rendering fails for all waiting requests, and the next one tries again', async () => {
  const cache = createPageCache(async () => 1)
  const failing = async (): Promise<Page> => Promise.reject(new Error('database gone'))
  const results = await Promise.allSettled([cache.find('/', failing), cache.find('/', failing)])
  deepEqual(
    results.map((result) => result.status),
    ['rejected', 'rejected'],
  )
  equal((await cache.find('/', counting().render)).body, 'page 1')
})

test('a request-specific error is not shared: another waiting request renders the page for all', async () => {
  const cache = createPageCache(async () => 1)
  const page = counting()
  const [limited, ...others] = await Promise.all([
    cache.find('/', async () => answer('too many', 429)),
    ...Array.from({ length: 20 }, () => cache.find('/', page.render)),
  ])
  equal(limited?.status, 429)
  deepEqual(new Set(others.map(({ body }) => body)), new Set(['page 1']))
  equal(page.made(), 1)
  const refusals = await Promise.all([1, 2, 3].map((n) => cache.find('/x', async () => answer(`refused ${n}`, 429))))
  deepEqual(
    refusals.map(({ body }) => body),
    ['refused 1', 'refused 2', 'refused 3'],
  )
})

test('a page is rendered again after an hour, without any notification', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  const cache = createPageCache(async () => 1)
  const page = counting()
  await cache.find('/', page.render)
  t.mock.timers.tick(3_599_000)
  await cache.find('/', page.render)
  equal(page.made(), 1)
  t.mock.timers.tick(1_001)
  await cache.find('/', page.render)
  equal(page.made(), 2)
})

test('the oldest pages are evicted when the memory limit is reached', async () => {
  const cache = createPageCache(async () => 1, 150)
  const first = counting('x'.repeat(50))
  await cache.find('a', first.render)
  await cache.find('b', counting('x'.repeat(50)).render)
  await cache.find('c', counting('x'.repeat(50)).render)
  await cache.find('a', first.render)
  equal(first.made(), 2)
})

test('pages that are read again outlast any number of others that are not', async () => {
  const cache = createPageCache(async () => 1, 150)
  const read = counting('x'.repeat(50))
  for (let turn = 0; turn < 100; turn++) {
    await cache.find('read', read.render)
    await cache.find(`once ${turn}`, counting('x'.repeat(50)).render)
  }
  equal(read.made(), 1)
})

test('a page that nobody reads any more makes room, although it was read often', async () => {
  const cache = createPageCache(async () => 1, 150)
  const read = counting('x'.repeat(50))
  for (let turn = 0; turn < 10; turn++) await cache.find('read', read.render)
  for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.find(key, counting('x'.repeat(50)).render)
  equal(cache.get('read'), undefined)
})

test('a page that is larger than the limit is returned and not cached', async () => {
  const cache = createPageCache(async () => 1, 150)
  const page = counting('x'.repeat(151))
  await cache.find('a', page.render)
  await cache.find('a', page.render)
  equal(page.made(), 2)
})

/** A cache whose pages may be stale for two seconds, its clock, and a change of content. */
function createStaleCache(t: TestContext) {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 })
  let version = 1
  const cache = createPageCache(async () => version, 1_000_000, 2000)
  const change = (tags: ContentTags = null) => cache.invalidate({ version: ++version, tags })
  const read = async (render: () => Promise<Page>, allowStale = true) =>
    (await cache.find('/', render, { allowStale })).body
  return { cache, change, read, wait: (milliseconds: number) => t.mock.timers.tick(milliseconds) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a stale page is served at once and made again in the background, once for all', async (t) => {
  const { cache, change, read, wait } = createStaleCache(t)
  const page = counting()
  await read(page.render)
  change()
  wait(100)
  equal(cache.get('/', { allowStale: true })?.body, 'page 1')
  equal(await read(page.render), 'page 1')
  equal(page.made(), 1)
  wait(500)
  equal(cache.get('/', { allowStale: true }), undefined)
  deepEqual(await Promise.all([1, 2, 3].map(() => read(page.render))), ['page 1', 'page 1', 'page 1'])
  await settled()
  equal(await read(page.render, false), 'page 2')
  equal(page.made(), 2)
})

test('a page is never served longer than two seconds after the first change that it lacks', async (t) => {
  const { change, read, wait } = createStaleCache(t)
  const page = counting()
  await read(page.render)
  for (let changes = 0; changes < 20; changes++) {
    change()
    wait(100)
  }
  const failing = async (): Promise<Page> => Promise.reject(new Error('database gone'))
  equal(await read(failing), 'page 1')
  await settled()
  wait(1)
  equal(await read(page.render), 'page 2')
})

test('who needs the newest page waits for it, and no older rendering reaches them', async (t) => {
  const { cache, change, read, wait } = createStaleCache(t)
  const page = counting()
  await read(page.render)
  change()
  equal(cache.get('/'), undefined)
  wait(600)
  let finish: (page: Page) => void = () => {}
  const slow = () => new Promise<Page>((resolve) => (finish = resolve))
  equal(await read(slow), 'page 1')
  await settled()
  change()
  equal(await read(page.render, false), 'page 2')
  finish(answer('made before the change'))
  await settled()
  equal(await read(page.render, false), 'page 2')
})

test('pages that are made while content changes all the time are cached for those who may see them', async (t) => {
  const { change, read, wait } = createStaleCache(t)
  const changing = async () => {
    change()
    return answer('made while content changed')
  }
  await read(changing)
  const page = counting()
  wait(100)
  equal(await read(page.render), 'made while content changed')
  equal(await read(page.render, false), 'page 1')
})

test('a missed change leaves no stale page', async (t) => {
  const { cache, read } = createStaleCache(t)
  const page = counting()
  await read(page.render)
  cache.invalidate(null)
  equal(await read(page.render), 'page 2')
})

/** A page that shows these things. */
const showing = (tags: ContentTags) => {
  const page = counting()
  return { ...page, render: async () => ({ ...(await page.render()), tags }) }
}

test('a change leaves pages alone that do not show what it touches', async () => {
  let version = 1
  const cache = createPageCache(async () => version)
  const change = (tags: ContentTags) => cache.invalidate({ version: ++version, tags })
  const pages = {
    pot: showing(['product 1', 'members 7']),
    cup: showing(['product 2']),
    about: showing([]),
    all: showing(null),
  }
  const readAll = async () => {
    for (const [path, page] of Object.entries(pages)) await cache.find(path, page.render)
    return Object.values(pages).map((page) => page.made())
  }
  deepEqual(await readAll(), [1, 1, 1, 1])
  change(['product 1', 'category 7'])
  deepEqual(await readAll(), [2, 1, 1, 2])
  change(['category 7'])
  deepEqual(await readAll(), [2, 1, 1, 3])
  change(null)
  deepEqual(await readAll(), [3, 2, 2, 4])
})

test('what is made while something else changes is cached, what the change touches is not', async () => {
  let version = 1
  const cache = createPageCache(async () => version)
  const making = (tags: ContentTags, touched: ContentTags) => async () => {
    cache.invalidate({ version: ++version, tags: touched })
    return { ...answer('first'), tags }
  }
  await cache.find('cup', making(['product 2'], ['product 1']))
  equal((await cache.find('cup', counting('again').render)).body, 'first')
  await cache.find('pot', making(['product 1'], ['product 1']))
  equal((await cache.find('pot', counting('again').render)).body, 'again 1')
})

test('a page is stale from the first change that touches it', async (t) => {
  const { change, read, wait } = createStaleCache(t)
  const page = showing(['product 1'])
  await read(page.render)
  change(['product 2'])
  wait(5000)
  equal(await read(page.render, false), 'page 1')
  change(['product 1'])
  wait(400)
  change(['product 1'])
  equal(await read(page.render), 'page 1')
  wait(1601)
  equal(await read(page.render), 'page 2')
})

test('parts of a page and callers that allow stale pages do not read the version again', async () => {
  const reads: string[] = []
  const read = (name: string) => async () => {
    reads.push(name)
    return 1
  }
  const weight = { limit: 1000, getBytes: () => 1, staleFor: 50 }
  const cache = createContentCache<string>(read('now'), weight, read('recent'))
  const make = async () => 'value'
  await cache.find('a part', make)
  await cache.find('a page that may be stale', make, { allowStale: true })
  await cache.find('a page that may not', make, { allowStale: false })
  const strict = createContentCache<string>(read('now'), { ...weight, staleFor: 0 }, read('recent'))
  await strict.find('a page of a shop without stale pages', make, { allowStale: true })
  deepEqual(reads, ['recent', 'recent', 'now', 'now'])
})

test('a value is not cached when its version was read before the last change', async () => {
  const cache = createContentCache<string>(
    async () => 2,
    { limit: 1000, getBytes: () => 1 },
    async () => 1,
  )
  cache.invalidate({ version: 2, tags: null })
  equal(await cache.find('page', async () => 'made'), 'made')
  equal(cache.get('page'), undefined)
})
