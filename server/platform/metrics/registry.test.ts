import { renderFamilies } from './exposition'
import { createCounter, createHistogram, readMetrics } from './registry'

const textOf = (name: string) => renderFamilies(readMetrics().filter((family) => family.name === name))

test('a counter is printed with its help, its type and a line for each series', () => {
  const counter = createCounter('test_calls_total', 'Calls.\nOf a test.', ['kind', 'end'])
  expect(textOf('test_calls_total')).toBe(
    '# HELP test_calls_total Calls.\\nOf a test.\n# TYPE test_calls_total counter\n',
  )
  counter.add(['a', 'ok'])
  counter.add(['a', 'ok'], 2)
  counter.add(['say "b\\c"\n', 'failed'])
  expect(textOf('test_calls_total').split('\n').slice(2, 4)).toEqual([
    'test_calls_total{kind="a",end="ok"} 3',
    'test_calls_total{kind="say \\"b\\\\c\\"\\n",end="failed"} 1',
  ])
})

test('the buckets of a histogram are cumulative, and a value on a bound is within it', () => {
  const histogram = createHistogram('test_seconds', 'Seconds.', { bounds: [0.1, 1], labelNames: ['of'] })
  for (const value of [0.05, 0.1, 0.5, 7]) histogram.observe(['x'], value)
  expect(textOf('test_seconds').split('\n').slice(2, -1)).toEqual([
    'test_seconds_bucket{of="x",le="0.1"} 2',
    'test_seconds_bucket{of="x",le="1"} 3',
    'test_seconds_bucket{of="x",le="+Inf"} 4',
    'test_seconds_sum{of="x"} 7.65',
    'test_seconds_count{of="x"} 4',
  ])
})

test('a label that is not bounded does not fill the memory', () => {
  const counter = createCounter('test_flood_total', 'A flood.', ['id'])
  for (let id = 0; id < 5_000; id += 1) counter.add([String(id)])
  expect(textOf('test_flood_total').split('\n').length).toBe(4_000 + 3)
})

test('a name is declared once', () => {
  createCounter('test_once_total', 'Once.')
  expect(() => createCounter('test_once_total', 'Twice.')).toThrow('test_once_total')
})

test('numbers that are none are printed as Prometheus reads them', () => {
  const samples = [NaN, Infinity, -Infinity].map((value, at) => ({ labels: { at: String(at) }, value }))
  expect(renderFamilies([{ name: 'test_odd', help: 'Odd.', type: 'gauge', samples }])).toMatch(
    /at="0"} NaN\n.*at="1"} \+Inf\n.*at="2"} -Inf\n/,
  )
})
