import { type IconifyJSON } from '@iconify-json/heroicons'

/** The icon sets that content may name. Loaded with the first icon: a set is more than half a megabyte. */
const SETS: Readonly<Record<string, () => Promise<IconifyJSON>>> = {
  heroicons: async () => (await import('@iconify-json/heroicons')).icons,
}
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

type Context = { params: Promise<{ set: string; name: string }> }

/** `/icons/heroicons/book-open`: an icon from our own origin. The drawing of a name never changes. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { set, name } = await params
  const svg = NAME.test(name) && Object.hasOwn(SETS, set) ? renderIcon(await SETS[set]?.(), name) : null
  if (!svg) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
  })
}

function renderIcon(set: IconifyJSON | undefined, name: string): string | null {
  if (!set || !Object.hasOwn(set.icons, name)) return null
  const icon = set.icons[name]
  if (!icon) return null
  const { width = set.width ?? 24, height = set.height ?? 24 } = icon
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`
}
