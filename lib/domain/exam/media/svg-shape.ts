/** What a drawing is made of. What is not here is refused: animations, scripts, foreign content, links, pictures from elsewhere. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata switch view path rect circle ellipse line polyline polygon text tspan textPath style ' +
    'linearGradient radialGradient stop pattern marker mask clipPath filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)
/** Names of vocabularies that browsers draw nothing of; drawing programs leave their notes in them. */
const INERT = /^(?:inkscape|sodipodi|rdf|cc|dc|sketch|figma|serif|xodm)$/
const SVG_SPACE = 'http://www.w3.org/2000/svg'
const RUNNING_SPACES = /1999\/xhtml|1998\/Math/
/** An attribute of the drawing: no handler, no source, no name of another vocabulary. */
const ATTRIBUTE = /^(?!on|src$|ping$|formaction$)[a-z][\w-]*$|^(?:xlink:(?:href|title|type)|xml:(?:space|lang|id))$/i

/** Beyond these no drawing of a test goes, and a browser's tab stands still. A `use` counts with all that it repeats. */
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 64
/** Of elements that lie in each other or refer to each other. */
const MAX_CHAIN = 1_000

type Shape = { readonly id: string | null; readonly uses: readonly string[]; readonly children: Shape[] }
type Tag = { readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly isClosed: boolean }

const TAG = /<(\/?)([A-Za-z][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const PAIR = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const SKIPPED = /<!--[^]*?-->|<\?xml\s[^>]*\?>/y

/** Why the structure of an SVG file is not that of a plain drawing; nothing when it is. Linear in the length of the text. */
export function findShapeProblems(text: string): readonly string[] {
  const problems = new Set<string>()
  const root: Shape = { id: null, uses: [], children: [] }
  const open: { readonly name: string; readonly shape: Shape }[] = [{ name: '', shape: root }]
  let count = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    SKIPPED.lastIndex = at
    const skipped = SKIPPED.exec(text)
    TAG.lastIndex = at
    const found = skipped ? null : TAG.exec(text)
    if (!skipped && !found) return ['It is not well-formed']
    at += (skipped ?? found)?.[0].length ?? 1
    if (!found) continue
    count += 1
    if (count > MAX_ELEMENTS || open.length > MAX_DEPTH) return ['It holds too much to be drawn']
    const [, closing, name = ''] = found
    if (closing) {
      if (open.pop()?.name !== name || open.length === 0) return ['It is not well-formed']
      continue
    }
    const tag = readTag(found)
    for (const problem of findTagProblems(tag)) problems.add(problem)
    const shape = { id: tag.attributes.get('id') ?? null, uses: usedBy(tag), children: [] }
    open.at(-1)?.shape.children.push(shape)
    if (!tag.isClosed) open.push({ name, shape })
  }
  if (open.length !== 1) return ['It is not well-formed']
  if (countDrawn(root) > MAX_ELEMENTS) problems.add('It holds too much to be drawn')
  return [...problems]
}

function readTag([, , name = '', inside = '', slash]: RegExpExecArray): Tag {
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of inside.matchAll(PAIR)) attributes.set(key, double ?? single ?? '')
  return { name, attributes, isClosed: slash === '/' }
}

function findTagProblems({ name, attributes }: Tag): readonly string[] {
  const problems: string[] = []
  const [space, local] = splitName(name)
  if (!(space === 'svg' || space === '' ? ELEMENTS.has(local) : INERT.test(space)))
    problems.push(`It holds <${name}>, which no drawing needs`)
  for (const [key, value] of attributes) {
    const [keySpace, keyLocal] = splitName(key)
    if (key === 'xmlns' && value !== SVG_SPACE) problems.push('It is not in the vocabulary of SVG')
    else if (keySpace === 'xmlns') {
      const isRight = RUNNING_SPACES.test(value) ? false : value === SVG_SPACE ? keyLocal === 'svg' : keyLocal !== 'svg'
      if (!isRight) problems.push('It holds foreign content')
    } else if (!ATTRIBUTE.test(key) && !INERT.test(keySpace)) problems.push(`It holds ${key}, which no drawing needs`)
  }
  return problems
}

function splitName(name: string): readonly [space: string, local: string] {
  const at = name.indexOf(':')
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)]
}

/** The pieces that it repeats: by a `use`, or as its pattern, marker, mask or filter. */
function usedBy({ attributes }: Tag): readonly string[] {
  return [...attributes].flatMap(([key, value]) => {
    if (/^(?:xlink:)?href$/.test(key)) return value.startsWith('#') ? [value.slice(1)] : []
    return [...value.matchAll(/url\(\s*["']?#([^)"'\s]+)/g)].map(([, id = '']) => id)
  })
}

/** How many elements are drawn once every reference is followed; more than the limit as soon as one repeats itself. */
function countDrawn(root: Shape): number {
  const byId = new Map<string, Shape>()
  const index = (shape: Shape): void => {
    if (shape.id !== null && !byId.has(shape.id)) byId.set(shape.id, shape)
    shape.children.forEach(index)
  }
  index(root)
  const known = new Map<Shape, number>()
  const under = new Set<Shape>()
  const count = (shape: Shape): number => {
    const before = known.get(shape)
    if (before !== undefined) return before
    if (under.has(shape) || under.size > MAX_CHAIN) return MAX_ELEMENTS + 1
    under.add(shape)
    let sum = 1
    for (const child of shape.children) sum += count(child)
    for (const id of shape.uses) {
      const used = byId.get(id)
      if (used) sum += count(used)
    }
    under.delete(shape)
    const capped = Math.min(sum, MAX_ELEMENTS + 1)
    known.set(shape, capped)
    return capped
  }
  return count(root)
}
