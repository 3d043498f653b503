import { readFileSync } from 'node:fs'
import * as z from 'zod'
// Declares the metrics of sweeps, which the app by itself does not run.
import '../run-sweeps'
import { sweeps } from '../sweeps'
import { shareTestApp } from '../testing/test-app'

const TOKEN = 'an-example-token-of-the-tests-0123456789'
const api = shareTestApp({ watching: { metricsToken: TOKEN, traces: null } })

const RULES = readFileSync('deploy/monitoring/alerts.yaml', 'utf8')
const BOARD = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(readFileSync('deploy/monitoring/grafana-board.json', 'utf8')))

const ruleExpressions = [...RULES.matchAll(/^ +expr: '(.*)'$/gm)].map(([, expression = '']) => expression)
const alerts = [...RULES.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name)
const boardExpressions = BOARD.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** `up` is Prometheus' own. */
const METRIC = /\b(?:sanjeh|process|nodejs)_\w+/g

/** The names of all metrics, also of those without a value yet; and the values of each label. */
async function readNames() {
  const text = await (await api.raw('GET', '/metrics/', { as: TOKEN })).text()
  const names = new Set<string>()
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\w+)$/gm))
    for (const suffix of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) names.add(name + suffix)
  const queues = new Set([...text.matchAll(/^sanjeh_queue_waiting\{queue="([^"]+)"/gm)].map(([, queue = '']) => queue))
  return { names, queues }
}

test('every metric that the board and the alerts name exists', async () => {
  const { names } = await readNames()
  expect(ruleExpressions.length).toBe(alerts.length)
  expect(boardExpressions.length).toBeGreaterThan(10)
  for (const expression of [...ruleExpressions, ...boardExpressions]) {
    const used = expression.match(METRIC) ?? []
    expect({ expression, isNone: used.length === 0 && !expression.startsWith('up{') }).toEqual({
      expression,
      isNone: false,
    })
    for (const name of used) expect({ name, exists: names.has(name) }).toEqual({ name, exists: true })
  }
})

test('the alert on sweeps sees several runs of each, also of those that run once an hour', () => {
  const expression = ruleExpressions.find((each) => each.includes('sanjeh_sweep_runs_total')) ?? ''
  const hours = [...expression.matchAll(/\[(\d+)([mh])\]/g)].map(
    ([, count = '', unit]) => Number(count) / (unit === 'm' ? 60 : 1),
  )
  for (const { name, everySeconds } of sweeps)
    expect({ name, isSeen: Math.max(...hours) * 3600 >= 3 * everySeconds }).toEqual({ name, isSeen: true })
})

test('every queue that an alert names exists', async () => {
  const { queues } = await readNames()
  const named = ruleExpressions.flatMap((expression) =>
    [...expression.matchAll(/queue=~?"([^"]+)"/g)].flatMap(([, list = '']) => list.split('|')),
  )
  expect(named.length).toBeGreaterThan(8)
  for (const queue of named) expect({ queue, exists: queues.has(queue) }).toEqual({ queue, exists: true })
})

test('every alert has its row in docs/operations.md, with its threshold and what to do', () => {
  const rows = new Map(
    [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| (Sanjeh\w+) \| `(.*?)` \| (\w+) \| (.+) \|$/gm)].map(
      ([, name = '', expression = '', , act = '']) => [name, { expression: expression.replaceAll('&#124;', '|'), act }],
    ),
  )
  expect([...rows.keys()]).toEqual(alerts)
  for (const [index, name] of alerts.entries()) {
    expect({ name, expression: rows.get(name)?.expression }).toEqual({ name, expression: ruleExpressions[index] })
    expect(rows.get(name)?.act.length).toBeGreaterThan(20)
  }
})

test('panels of the board lie beside each other, not over each other', () => {
  const Places = z.object({ panels: z.array(z.object({ gridPos: z.object({ x: z.int(), y: z.int(), w: z.int() }) })) })
  const { panels } = Places.parse(JSON.parse(readFileSync('deploy/monitoring/grafana-board.json', 'utf8')))
  const places = panels.map(({ gridPos: { x, y } }) => `${x}/${y}`)
  expect(new Set(places).size).toBe(places.length)
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
})
