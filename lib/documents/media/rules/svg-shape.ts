/** The elements of a drawing. All others are rejected: animations, scripts, foreign content, links, external pictures. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata switch view path rect circle ellipse line polyline polygon text tspan textPath style ' +
    'linearGradient radialGradient stop pattern marker mask clipPath filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)
/** Namespaces that browsers do not render; drawing programs put their metadata in them. */
const UNRENDERED_NAMESPACES = /^(?:inkscape|sodipodi|rdf|cc|dc|sketch|figma|serif|xodm)$/
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const EXECUTABLE_NAMESPACES = /1999\/xhtml|1998\/Math/
/** An attribute of the drawing: no event handler, no source, no name of another namespace. */
const ATTRIBUTE = /^(?!on|src$|ping$|formaction$)[a-z][\w-]*$|^(?:xlink:(?:href|title|type)|xml:(?:space|lang|id))$/i

/** No drawing of a test exceeds these limits, and a browser tab would freeze. A `use` counts with all that it repeats. */
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 64
/** The limit of nested elements and references. */
const MAX_CHAIN = 1_000
const TOO_MUCH = 'It holds too much to be drawn'
const DAMAGED = 'It is not well-formed'

type Shape = { readonly id: string | null; readonly uses: readonly string[]; readonly children: Shape[] }
type Tag = { readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly isClosed: boolean }

const TAG = /<(\/?)([A-Za-z][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const PAIR = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const SKIPPED = /<!--[^]*?-->|<\?xml\s[^>]*\?>/y

/** Why the structure of an SVG file is not that of a plain drawing; empty if it is. Linear in the length of the text. */
export function findShapeProblems(text: string): readonly string[] {
  const problems = new Set<string>()
  const root: Shape = { id: null, uses: [], children: [] }
  const open: OpenElement[] = [{ name: '', shape: root }]
  let count = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const piece = readPiece(text, at)
    if (!piece) return [DAMAGED]
    at += piece.length
    if (piece.kind === 'nothing') continue
    count += 1
    if (count > MAX_ELEMENTS || open.length > MAX_DEPTH) return [TOO_MUCH]
    if (piece.kind === 'end' && !close(open, piece.name)) return [DAMAGED]
    if (piece.kind !== 'tag') continue
    for (const problem of findTagProblems(piece.tag)) problems.add(problem)
    add(open, piece.tag)
  }
  if (open.length !== 1) return [DAMAGED]
  if (countDrawn(root) > MAX_ELEMENTS) problems.add(TOO_MUCH)
  return [...problems]
}

type OpenElement = { readonly name: string; readonly shape: Shape }
type MarkupPiece = { readonly length: number } & (
  | { readonly kind: 'nothing' }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'tag'; readonly tag: Tag }
)

/** The construct that begins with this `<`; null if a drawing cannot contain it. */
function readPiece(text: string, at: number): MarkupPiece | null {
  SKIPPED.lastIndex = at
  const skipped = SKIPPED.exec(text)
  if (skipped) return { kind: 'nothing', length: skipped[0].length }
  TAG.lastIndex = at
  const found = TAG.exec(text)
  if (!found) return null
  const [{ length }, closing, name = ''] = found
  return closing ? { kind: 'end', length, name } : { kind: 'tag', length, tag: readTag(found) }
}

function close(open: OpenElement[], name: string): boolean {
  return open.pop()?.name === name && open.length > 0
}

function add(open: OpenElement[], tag: Tag): void {
  const shape = { id: tag.attributes.get('id') ?? null, uses: listUsedIds(tag), children: [] }
  open.at(-1)?.shape.children.push(shape)
  if (!tag.isClosed) open.push({ name: tag.name, shape })
}

function readTag([, , name = '', attributeText = '', slash]: RegExpExecArray): Tag {
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of attributeText.matchAll(PAIR)) attributes.set(key, double ?? single ?? '')
  return { name, attributes, isClosed: slash === '/' }
}

function findTagProblems({ name, attributes }: Tag): readonly string[] {
  const [namespaceName, local] = splitName(name)
  const isAllowed =
    namespaceName === 'svg' || namespaceName === '' ? ELEMENTS.has(local) : UNRENDERED_NAMESPACES.test(namespaceName)
  const ownFaults = isAllowed ? [] : [`It holds <${name}>, which no drawing needs`]
  return [...ownFaults, ...[...attributes].flatMap(([key, value]) => findAttributeProblem(key, value) ?? [])]
}

function findAttributeProblem(key: string, value: string): string | null {
  if (key === 'xmlns') return value === SVG_NAMESPACE ? null : 'It is not in the vocabulary of SVG'
  const [namespaceName, local] = splitName(key)
  if (namespaceName === 'xmlns') return isUnrenderedNamespace(local, value) ? null : 'It holds foreign content'
  return ATTRIBUTE.test(key) || UNRENDERED_NAMESPACES.test(namespaceName)
    ? null
    : `It holds ${key}, which no drawing needs`
}

/** A renamed SVG namespace would bypass the list of elements; that of HTML would run scripts. */
function isUnrenderedNamespace(name: string, value: string): boolean {
  return !EXECUTABLE_NAMESPACES.test(value) && (value === SVG_NAMESPACE) === (name === 'svg')
}

function splitName(name: string): readonly [space: string, local: string] {
  const at = name.indexOf(':')
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)]
}

/** The elements that it repeats: by a `use`, or as its pattern, marker, mask or filter. */
function listUsedIds({ attributes }: Tag): readonly string[] {
  return [...attributes].flatMap(([key, value]) => {
    if (/^(?:xlink:)?href$/.test(key)) return value.startsWith('#') ? [value.slice(1)] : []
    return [...value.matchAll(/url\(\s*["']?#([^)"'\s]+)/g)].map(([, id = '']) => id)
  })
}

/** How many elements are rendered after following every reference; over the limit if one contains itself. */
function countDrawn(root: Shape): number {
  const byId = new Map<string, Shape>()
  const index = (shape: Shape): void => {
    if (shape.id !== null && !byId.has(shape.id)) byId.set(shape.id, shape)
    shape.children.forEach(index)
  }
  index(root)
  const depths = new Map<Shape, number>()
  const descendants = new Set<Shape>()
  const count = (shape: Shape): number => {
    const before = depths.get(shape)
    if (before !== undefined) return before
    if (descendants.has(shape) || descendants.size > MAX_CHAIN) return MAX_ELEMENTS + 1
    descendants.add(shape)
    let sum = 1
    for (const child of shape.children) sum += count(child)
    for (const id of shape.uses) {
      const used = byId.get(id)
      if (used) sum += count(used)
    }
    descendants.delete(shape)
    const capped = Math.min(sum, MAX_ELEMENTS + 1)
    depths.set(shape, capped)
    return capped
  }
  return count(root)
}
