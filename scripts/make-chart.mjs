// Draws the chart of a writing task from its data: node scripts/make-chart.mjs content/charts/academic-mock-1.json
// The same data give the same bytes; with --check nothing is written and a difference fails.
import { readFileSync, writeFileSync } from 'node:fs'

const SIZE = { width: 640, height: 576 }
// Drawn in 400 × 360 units, so that the text stays above 11 px on a 360 px screen.
const VIEW = { width: 400, height: 360 }
const PLOT = { start: 52, end: 386, top: 84, bottom: 304 }
const FONT = 'font-family="Arial, Helvetica, sans-serif"'
const INK = '#111111'

/** The SVG text of a line graph: one line per series, distinguished by colour, dash pattern and marker. */
function drawChart(chart) {
  const xAt = (index) => PLOT.start + ((PLOT.end - PLOT.start) * (index + 0.5)) / chart.x.values.length
  const yAt = (value) => PLOT.bottom - ((PLOT.bottom - PLOT.top) * value) / chart.y.max
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${VIEW.width} ${VIEW.height}">`,
    `<rect width="${VIEW.width}" height="${VIEW.height}" fill="#ffffff"/>`,
    write(chart.title, { x: VIEW.width / 2, y: 22, size: 15, anchor: 'middle', bold: true }),
    ...chart.series.flatMap((series, index) => drawLegend(series, index)),
    ...drawAxes(chart, xAt, yAt),
    ...chart.series.flatMap((series) => drawSeries(series, xAt, yAt)),
  ]
  return `${lines.join('\n  ')}\n</svg>\n`
}

function drawAxes(chart, xAt, yAt) {
  const steps = Array.from({ length: chart.y.max / chart.y.step + 1 }, (_, index) => index * chart.y.step)
  const middle = (PLOT.top + PLOT.bottom) / 2
  return [
    ...steps.flatMap((value) => [
      `<path d="M${PLOT.start} ${round(yAt(value))}H${PLOT.end}" stroke="${value === 0 ? INK : '#c9c9c9'}"/>`,
      write(String(value), { x: PLOT.start - 7, y: round(yAt(value) + 5), size: 13, anchor: 'end' }),
    ]),
    ...chart.x.values.flatMap((value, index) => [
      `<path d="M${round(xAt(index))} ${PLOT.bottom}v5" stroke="${INK}"/>`,
      write(String(value), { x: round(xAt(index)), y: PLOT.bottom + 20, size: 13, anchor: 'middle' }),
    ]),
    `<path d="M${PLOT.start} ${PLOT.top}V${PLOT.bottom}" stroke="${INK}"/>`,
    write(chart.x.title, {
      x: (PLOT.start + PLOT.end) / 2,
      y: VIEW.height - 12,
      size: 13,
      anchor: 'middle',
      bold: true,
    }),
    `<g transform="translate(18 ${middle}) rotate(-90)">${write(chart.y.title, { x: 0, y: 0, size: 13, anchor: 'middle', bold: true })}</g>`,
  ]
}

function drawSeries(series, xAt, yAt) {
  const points = series.values.map((value, index) => [round(xAt(index)), round(yAt(value))])
  return [
    stroke(`M${points.map((point) => point.join(' ')).join('L')}`, series),
    ...points.map(([x, y]) => mark(series, x, y)),
  ]
}

function drawLegend(series, index) {
  const x = PLOT.start + (index % 2) * 170
  const y = 44 + Math.floor(index / 2) * 20
  return [
    stroke(`M${x} ${y}h48`, series),
    mark(series, x + 24, y),
    write(series.name, { x: x + 56, y: y + 5, size: 14, anchor: 'start' }),
  ]
}

function stroke(path, { colour, dash }) {
  const pattern = dash === '' ? '' : ` stroke-dasharray="${dash}"`
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"${pattern}/>`
}

function mark({ marker, colour }, x, y) {
  const look = `fill="#ffffff" stroke="${colour}" stroke-width="2"`
  const shapes = {
    circle: `<circle cx="${x}" cy="${y}" r="4.5" ${look}/>`,
    square: `<path d="M${x} ${y}m-4.5 -4.5h9v9h-9z" ${look}/>`,
    triangle: `<path d="M${x} ${y}m0 -5.5l5.5 9.5h-11z" ${look}/>`,
    diamond: `<path d="M${x} ${y}m0 -6l6 6l-6 6l-6 -6z" ${look}/>`,
  }
  const shape = shapes[marker]
  if (!shape) throw new Error(`marker "${marker}": one of ${Object.keys(shapes).join(', ')}`)
  return shape
}

function write(text, { x, y, size, anchor, bold }) {
  const weight = bold ? ' font-weight="bold"' : ''
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x}" y="${y}" ${FONT} font-size="${size}"${weight} text-anchor="${anchor}" fill="${INK}">${escaped}</text>`
}

function round(value) {
  return Math.round(value * 10) / 10
}

const [source, check] = process.argv.slice(2)
if (!source) throw new Error('which data? node scripts/make-chart.mjs content/charts/<name>.json [--check]')
const chart = JSON.parse(readFileSync(source, 'utf8'))
const uneven = chart.series.find((series) => series.values.length !== chart.x.values.length)
if (uneven)
  throw new Error(`${source}: "${uneven.name}" has ${uneven.values.length} values for ${chart.x.values.length} years`)
const svg = drawChart(chart)
if (check === '--check') {
  if (readFileSync(chart.file, 'utf8') !== svg)
    throw new Error(`${chart.file} is not what ${source} gives: draw it again`)
} else {
  writeFileSync(chart.file, svg)
}
