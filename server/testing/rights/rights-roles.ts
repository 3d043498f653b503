/** Callers: without log-in · a student · a teacher · a student appointed as author · a manager. */
export const ROLES = ['visitor', 'student', 'teacher', 'author', 'manager'] as const
export type RightsRole = (typeof ROLES)[number]
export type Rights = Readonly<Record<RightsRole, 'yes' | 'no'>>
type Line = { readonly name: string; readonly cells: readonly string[] }

/** The rows of the table below a heading of a Markdown file, without its header. */
export function readTable(markdown: string, heading: string): Line[] {
  const [, section = ''] = markdown.split(`\n## ${heading}\n`)
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) => {
    const [name = '', ...cells] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { name: name.replaceAll('`', ''), cells }
  })
}

/** The file with the table below a heading replaced. */
export function writeTable(
  markdown: string,
  heading: string,
  columns: readonly string[],
  lines: readonly Line[],
): string {
  const [before = '', section = ''] = markdown.split(`\n## ${heading}\n`)
  const [sectionText = '', ...after] = section.split('\n## ')
  const text = sectionText
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .join('\n')
    .trim()
  const rows = [columns, columns.map(() => '---'), ...lines.map(({ name, cells }) => [`\`${name}\``, ...cells])].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
  const table = [text, rows.join('\n')].filter(Boolean).join('\n\n')
  return [`${before}\n## ${heading}\n\n${table}\n`, ...after].join('\n## ')
}
