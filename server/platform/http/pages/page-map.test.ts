import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PAGE_QUERIES } from '@/server/pages/page-queries'
import { buildPaths } from './build-files'
import { type PageKind, readPageMap } from './page-map'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-page-map-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A manifest like that of `next build`, and a public folder. */
function site() {
  const route = (page: string, regex: string) => ({ page, regex })
  const manifest = path.join(folder, 'routes-manifest.json')
  const routes = {
    staticRoutes: [
      route('/', '^/(?:/)?$'),
      route('/blog', '^/blog(?:/)?$'),
      route('/login', '^/login(?:/)?$'),
      route('/blog/rss.xml', '^/blog/rss\\.xml(?:/)?$'),
      route('/robots.txt', '^/robots\\.txt(?:/)?$'),
    ],
    dynamicRoutes: [
      route('/blog/[slug]', '^/blog/([^/]+?)(?:/)?$'),
      route('/icons/[set]/[name]', '^/icons/([^/]+?)/([^/]+?)(?:/)?$'),
      route('/[...missing]', '^/(.+?)(?:/)?$'),
    ],
    redirects: [{ source: '/sign-in', regex: '^(?!/_next)/sign-in(?:/)?$' }],
  }
  writeFileSync(manifest, JSON.stringify(routes))
  mkdirSync(path.join(folder, 'public/site'), { recursive: true })
  writeFileSync(path.join(folder, 'public/site/a picture.png'), '')
  writeFileSync(path.join(folder, 'public/theme.js'), '')
  const map = readPageMap({
    manifest,
    publicFolder: path.join(folder, 'public'),
    others: buildPaths({ id: 'a-build' }),
    queries: PAGE_QUERIES,
  })
  if (!map) throw new Error('no map')
  return map
}

test.each<[PageKind, readonly string[]]>([
  ['shared', ['/', '/blog', '/login', '/blog/a-post', '/blog/rss.xml']],
  ['own', ['/dashboard', '/dashboard/no/such', '/exam', '/exam/reading', '/reset-password', '/unsubscribe']],
  [
    'missing',
    ['/builds/another.json', '/no/such', '/x.txt', '/theme.js/x', '/blogs', '/blog/a/b/c', '/examples', '/icons/a/b/c'],
  ],
  [
    'plain',
    [
      '/latest-build.json',
      '/builds/a-build.json',
      '/theme.js',
      '/robots.txt',
      '/sign-in',
      '/icons/heroicons/x',
      '/_next/static/x.js',
    ],
  ],
])('%s: %j', (kind, addresses) => {
  const { kindOf } = site()
  for (const address of addresses) expect([address, kindOf(address)]).toEqual([address, kind])
})

test('only the query parameters that a page reads determine it', () => {
  const { addressOf } = site()
  for (const [address, url, expected] of [
    ['/login', '/login?next=%2Fdashboard', '/login'],
    ['/', '/?utm_source=x', '/'],
    ['/blog', '/blog/?utm_source=x', '/blog'],
    ['/blog', '/blog?page=1', '/blog'],
    ['/blog', '/blog?page=2&x=y', '/blog?page=2'],
    ['/blog', '/blog?x=1&q=%20a%20b&q=c', '/blog?q=a%20b'],
    ['/blog', '/blog?category=no-such', '/blog'],
    [
      '/lecture-notes',
      '/lecture-notes?level=base&utm_source=x&skill=reading',
      '/lecture-notes?skill=reading&level=base',
    ],
    ['/courses', '/courses?length=short&x=1&skill=all', '/courses?skill=all&length=short'],
    ['/references', '/references?section=bands&q=x', '/references?section=bands'],
    ['/search', '/search?kind=note&q=a&x=1', '/search?q=a&kind=note'],
  ] as const)
    expect([url, addressOf(address, url)]).toEqual([url, expected])
})

test('there is no map without a build', () => {
  expect(
    readPageMap({ manifest: path.join(folder, 'none.json'), publicFolder: folder, others: [], queries: {} }),
  ).toBeNull()
})

/** A page that read an undeclared parameter would be cached for everybody as rendered for the first visitor. */
test('public pages read no query parameters beyond the declared ones', () => {
  const root = path.resolve(__dirname, '../../../../app/(public)')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const reading = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('searchParams'))
  expect(reading.toSorted()).toEqual(
    ['blog', 'courses', 'exams', 'lecture-notes', 'references', 'search'].map((page) => path.join(page, 'page.tsx')),
  )
})
