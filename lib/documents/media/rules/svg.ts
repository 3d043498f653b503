import { findShapeProblems } from './svg-shape'

/** Rejected by name, so that its author learns why: anything that runs, or that loads external resources. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/<\s*(?:\w+:)?script/i, 'It holds a script'],
  [/\son\w+\s*=/i, 'It holds an event handler'],
  [/<\s*(?:\w+:)?(?:foreignObject|iframe|object|embed|handler|listener)/i, 'It holds foreign content'],
  [/<!\s*(?:DOCTYPE|ENTITY)/i, 'It declares a document type or an entity'],
  [/<\?xml-stylesheet|@import/i, 'It imports a style sheet'],
  [/\bhref\s*=\s*(?:"(?!#)|'(?!#)|[^"'\s#])/i, 'It refers to something outside of itself'],
  [/\bsrc\s*=/i, 'It refers to something outside of itself'],
  [/url\(\s*["']?(?!#)[^)\s]/i, 'It refers to something outside of itself'],
  [/javascript\s*:/i, 'It holds a script'],
  [/<\s*(?:\w+:)?(?:set|animate\w*)[^>]*attributeName\s*=\s*["']?\s*(?:\w+:)?href/i, 'It changes a reference'],
]

/** Why an SVG picture is not safe to show, by an allow-list of a drawing's elements; empty if it is. Null if the file is not an SVG. */
export function findSvgProblems(text: string): readonly string[] | null {
  if (!/^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*)*<(?:!DOCTYPE[^>]*>\s*<)?svg[\s>]/i.test(text)) return null
  const named = FORBIDDEN.flatMap(([pattern, problem]) => (pattern.test(text) ? [problem] : []))
  return [...new Set([...named, ...findShapeProblems(text)])]
}
