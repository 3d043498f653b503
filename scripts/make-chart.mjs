// Draws the charts of a writing task from their data: node scripts/make-chart.mjs content/charts/academic-mock-1.json The same data give the same
// bytes; with --check it writes nothing, and fails if the result would differ. Data of several charts are drawn one below the other.
import { readFileSync, writeFileSync } from 'node:fs'
import { drawBars } from './chart/bars.mjs'
import { heightOfFrame } from './chart/frame.mjs'
import { drawLines } from './chart/lines.mjs'
import { drawPies, heightOfPies } from './chart/pies.mjs'
import { VIEW_WIDTH } from './chart/svg.mjs'

// Drawn in units of 1.6 pixels, so that the text stays above 11 px on a 360 px screen.
const SCALE = 1.6
const KINDS = {
  lines: [drawLines, heightOfFrame],
  bars: [drawBars, heightOfFrame],
  pies: [drawPies, heightOfPies],
}

function drawAll(charts) {
  let top = 0
  const body = charts.flatMap((chart) => {
    const [draw, heightOf] = kindOf(chart)
    const lines = draw(chart, top)
    top += heightOf(chart)
    return lines
  })
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${VIEW_WIDTH * SCALE}" height="${Math.round(top * SCALE)}" viewBox="0 0 ${VIEW_WIDTH} ${top}">`,
    `<rect width="${VIEW_WIDTH}" height="${top}" fill="#ffffff"/>`,
    ...body,
  ]
  return `${lines.join('\n  ')}\n</svg>\n`
}

function kindOf({ kind = 'lines', title, x, series = [] }) {
  const uneven = series.find(({ values }) => values.length !== x.values.length)
  if (uneven) throw new Error(`${title}: "${uneven.name}" has ${uneven.values.length} values for ${x.values.length}`)
  const drawing = KINDS[kind]
  if (!drawing) throw new Error(`${title}: kind "${kind}" is none of ${Object.keys(KINDS).join(', ')}`)
  return drawing
}

const [source, check] = process.argv.slice(2)
if (!source) throw new Error('which data? node scripts/make-chart.mjs content/charts/<name>.json [--check]')
const { file, charts, ...single } = JSON.parse(readFileSync(source, 'utf8'))
const svg = drawAll(charts ?? [single])
if (check === '--check') {
  if (readFileSync(file, 'utf8') !== svg) throw new Error(`${file} is not what ${source} gives: draw it again`)
} else {
  writeFileSync(file, svg)
}
