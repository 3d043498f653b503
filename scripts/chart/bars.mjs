import { drawFrame } from './frame.mjs'
import { INK, round } from './svg.mjs'

/** Bars in groups: one group for each value of x, one bar in it for each series. */
export function drawBars(chart, top) {
  const { plot, yAt, lines } = drawFrame(chart, top)
  const room = (plot.end - plot.start) / chart.x.values.length
  const width = Math.min(30, (room - 12) / chart.series.length)
  return [
    ...lines,
    ...chart.series.flatMap(({ fill, values }, index) =>
      values.map((value, group) => {
        const x = plot.start + room * (group + 0.5) + width * (index - chart.series.length / 2)
        return `<rect x="${round(x)}" y="${round(yAt(value))}" width="${round(width)}" height="${round(plot.bottom - yAt(value))}" fill="${fill}" stroke="${INK}"/>`
      }),
    ),
  ]
}
