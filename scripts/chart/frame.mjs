import { INK, mark, round, stroke, VIEW_WIDTH, write } from './svg.mjs'

const PLOT_HEIGHT = 220

/** Title, legend and axes of a chart with two axes, whose first line is at `top`. */
export function drawFrame(chart, top) {
  const plot = { start: 52, end: 386, top: top + 44 + 20 * Math.ceil(chart.series.length / 2), bottom: 0 }
  plot.bottom = plot.top + PLOT_HEIGHT
  const xAt = (index) => plot.start + ((plot.end - plot.start) * (index + 0.5)) / chart.x.values.length
  const yAt = (value) => plot.bottom - ((plot.bottom - plot.top) * value) / chart.y.max
  const lines = [
    write(chart.title, { x: VIEW_WIDTH / 2, y: top + 22, size: 15, anchor: 'middle', bold: true }),
    ...chart.series.flatMap((series, index) => drawLegend(series, index, plot.start, top)),
    ...drawScale(chart, plot, yAt),
    ...chart.x.values.flatMap((value, index) => [
      `<path d="M${round(xAt(index))} ${plot.bottom}v5" stroke="${INK}"/>`,
      write(String(value), { x: round(xAt(index)), y: plot.bottom + 20, size: 13, anchor: 'middle' }),
    ]),
    `<path d="M${plot.start} ${plot.top}V${plot.bottom}" stroke="${INK}"/>`,
    write(chart.x.title, {
      x: (plot.start + plot.end) / 2,
      y: plot.bottom + 44,
      size: 13,
      anchor: 'middle',
      bold: true,
    }),
    `<g transform="translate(18 ${(plot.top + plot.bottom) / 2}) rotate(-90)">${write(chart.y.title, { x: 0, y: 0, size: 13, anchor: 'middle', bold: true })}</g>`,
  ]
  return { plot, xAt, yAt, lines }
}

/** The height of a chart with two axes. */
export function heightOfFrame(chart) {
  return 44 + 20 * Math.ceil(chart.series.length / 2) + PLOT_HEIGHT + 56
}

function drawScale(chart, plot, yAt) {
  const steps = Array.from({ length: chart.y.max / chart.y.step + 1 }, (_, index) => index * chart.y.step)
  return steps.flatMap((value) => [
    `<path d="M${plot.start} ${round(yAt(value))}H${plot.end}" stroke="${value === 0 ? INK : '#c9c9c9'}"/>`,
    write(String(value), { x: plot.start - 7, y: round(yAt(value) + 5), size: 13, anchor: 'end' }),
  ])
}

function drawLegend(series, index, start, top) {
  const x = start + (index % 2) * 170
  const y = top + 44 + Math.floor(index / 2) * 20
  if (series.fill) {
    return [
      `<rect x="${x}" y="${y - 8}" width="16" height="14" fill="${series.fill}" stroke="${INK}"/>`,
      write(series.name, { x: x + 24, y: y + 4, size: 14, anchor: 'start' }),
    ]
  }
  return [
    stroke(`M${x} ${y}h48`, series),
    mark(series, x + 24, y),
    write(series.name, { x: x + 56, y: y + 5, size: 14, anchor: 'start' }),
  ]
}
