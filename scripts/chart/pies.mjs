import { INK, round, VIEW_WIDTH, write } from './svg.mjs'

const RADIUS = 68

/** Circles side by side, each with its percentages outside its edge; the slices start at the top and go clockwise. */
export function drawPies(chart, top) {
  const rows = Math.ceil(chart.slices.length / 2)
  const middle = top + 44 + 20 * rows + 8 + RADIUS + 18
  return [
    write(chart.title, { x: VIEW_WIDTH / 2, y: top + 22, size: 15, anchor: 'middle', bold: true }),
    ...chart.slices.flatMap(({ name, fill }, index) => {
      const [x, y] = [20 + (index % 2) * 190, top + 44 + Math.floor(index / 2) * 20]
      return [
        `<rect x="${x}" y="${y - 8}" width="16" height="14" fill="${fill}" stroke="${INK}"/>`,
        write(name, { x: x + 24, y: y + 4, size: 14, anchor: 'start' }),
      ]
    }),
    ...chart.pies.flatMap((pie, index) =>
      drawPie(chart, pie, (VIEW_WIDTH * (index + 0.5)) / chart.pies.length, middle),
    ),
  ]
}

export function heightOfPies(chart) {
  return 44 + 20 * Math.ceil(chart.slices.length / 2) + 24 + 2 * RADIUS + 76
}

function drawPie(chart, { name, values }, x, y) {
  const sum = values.reduce((total, value) => total + value, 0)
  if (sum !== 100) throw new Error(`${chart.title}: the slices of "${name}" add up to ${sum}`)
  const pointAt = (share, radius) => {
    const angle = (share / 100) * 2 * Math.PI
    return [round(x + radius * Math.sin(angle)), round(y - radius * Math.cos(angle))]
  }
  let before = 0
  const slices = values.map((value, index) => {
    const [from, to] = [pointAt(before, RADIUS), pointAt(before + value, RADIUS)]
    const [labelX, labelY] = pointAt(before + value / 2, RADIUS + 15)
    before += value
    return [
      `<path d="M${x} ${y}L${from.join(' ')}A${RADIUS} ${RADIUS} 0 ${value > 50 ? 1 : 0} 1 ${to.join(' ')}Z" fill="${chart.slices[index].fill}" stroke="${INK}"/>`,
      write(`${value}%`, { x: labelX, y: round(labelY + 5), size: 13, anchor: 'middle' }),
    ]
  })
  return [...slices.flat(), write(name, { x, y: y + RADIUS + 42, size: 14, anchor: 'middle', bold: true })]
}
