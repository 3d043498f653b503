export type ReportParts = {
  /** The error message of the browser. */
  readonly title: string | null
  readonly page: string | null
  /** All other text, line by line; the whole text if it is not one of our reports, or is truncated. */
  readonly rest: string
}

/** Fields shown separately; all others are listed line by line. */
const SEPARATE_FIELDS = ['name', 'message', 'page', 'stack']

/** Parses a report for display: anybody may send one, in any shape. */
export function readReport(text: string): ReportParts {
  const report = parseObject(text)
  if (report === null) return { title: null, page: null, rest: text }
  const textOf = (key: string) => (typeof report[key] === 'string' ? report[key] : '')
  const title = ['name', 'message'].map(textOf).filter(Boolean).join(': ')
  const others = Object.entries(report).filter(([key]) => !(SEPARATE_FIELDS.includes(key) && textOf(key) !== ''))
  const facts = others.map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return {
    title: title === '' ? null : title,
    page: textOf('page') || null,
    rest: [textOf('stack'), ...facts].filter(Boolean).join('\n'),
  }
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
