import { escapeXml } from '@/lib/platform/text/imported/entities'

const PAGE = 'margin:0;padding:24px 12px;background:#f3f4f6'
const CARD =
  'max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #e5e7eb;border-radius:12px;' +
  'font-family:Vazirmatn,Tahoma,Arial,sans-serif;font-size:15px;line-height:2;color:#1f2937;text-align:start'
const HEADING = 'margin:0 0 12px;font-size:18px;line-height:1.7;color:#166534'
const PARAGRAPH = 'margin:0 0 12px;overflow-wrap:anywhere'

/** Renders plain text as a right-to-left HTML mail: inline styles, nothing loaded from anywhere, links that can be clicked. */
export function toMailHtml(subject: string, text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((part) => `<p style="${PARAGRAPH}">${toLines(part)}</p>`)
  return [
    '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escapeXml(subject)}</title></head>`,
    `<body dir="rtl" style="${PAGE}"><div dir="rtl" style="${CARD}"><h1 style="${HEADING}">${escapeXml(subject)}</h1>`,
    ...paragraphs,
    '</div></body></html>',
  ].join('\n')
}

/** Each line has the direction of its first letter: visitors write Persian and English. */
function toLines(part: string): string {
  return part
    .split('\n')
    .map((line) => `<span dir="auto" style="display:block">${toPieces(line)}</span>`)
    .join('')
}

function toPieces(line: string): string {
  const pieces = line.split(/(https?:\/\/[^\s<>"']+)/)
  return pieces.map(toPiece).join('')
}

/** Every second part is a URL. */
function toPiece(piece: string, index: number): string {
  const escaped = escapeXml(piece)
  return index % 2 === 0 ? escaped : `<a dir="ltr" href="${escaped}" style="color:#15803d">${escaped}</a>`
}
