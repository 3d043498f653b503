import { drawFrame } from './frame.mjs'
import { mark, round, stroke } from './svg.mjs'

/** One line for each series, told apart by colour, dash and marker. */
export function drawLines(chart, top) {
  const { xAt, yAt, lines } = drawFrame(chart, top)
  return [
    ...lines,
    ...chart.series.flatMap((series) => {
      const points = series.values.map((value, index) => [round(xAt(index)), round(yAt(value))])
      return [
        stroke(`M${points.map((point) => point.join(' ')).join('L')}`, series),
        ...points.map(([x, y]) => mark(series, x, y)),
      ]
    }),
  ]
}
