// Parts shared by all charts. Lines are told apart by colour, dash and marker, areas by lightness, so that no chart depends on colour alone.
export const VIEW_WIDTH = 400
export const INK = '#111111'
const FONT = 'font-family="Arial, Helvetica, sans-serif"'

export function stroke(path, { colour, dash }) {
  const pattern = dash === '' ? '' : ` stroke-dasharray="${dash}"`
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"${pattern}/>`
}

export function mark({ marker, colour }, x, y) {
  const style = `fill="#ffffff" stroke="${colour}" stroke-width="2"`
  const shapes = {
    circle: `<circle cx="${x}" cy="${y}" r="4.5" ${style}/>`,
    square: `<path d="M${x} ${y}m-4.5 -4.5h9v9h-9z" ${style}/>`,
    triangle: `<path d="M${x} ${y}m0 -5.5l5.5 9.5h-11z" ${style}/>`,
    diamond: `<path d="M${x} ${y}m0 -6l6 6l-6 6l-6 -6z" ${style}/>`,
  }
  const shape = shapes[marker]
  if (!shape) throw new Error(`marker "${marker}": one of ${Object.keys(shapes).join(', ')}`)
  return shape
}

export function write(text, { x, y, size, anchor, bold }) {
  const weight = bold ? ' font-weight="bold"' : ''
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x}" y="${y}" ${FONT} font-size="${size}"${weight} text-anchor="${anchor}" fill="${INK}">${escaped}</text>`
}

export function round(value) {
  return Math.round(value * 10) / 10
}
