/** Parts of iCalendar files (RFC 5545) that every writer of them shares. */

/** `20261130T143000Z` */
export function utcStamp(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** A value of type TEXT: escaped, without control characters. */
export function escapeCalendarText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, String.raw`\$&`)
      .replace(/\r\n|\r|\n/g, String.raw`\n`)
      // RFC 5545 forbids control characters, and a program that meets one may drop the file.
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
  )
}

/** Content lines end with CRLF, and those longer than 75 octets are folded. */
export function joinCalendarLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Folds a line by octets of UTF-8, with CRLF and a space, without splitting a character. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}
