/** Values in the order of the metric's label names. Bounded: a route, a state, never an id or a word of a person. */
type LabelValues = readonly string[]
type Series = { readonly labels: LabelValues }

type Counter = { readonly add: (labels: LabelValues, by?: number) => void }
type Histogram = { readonly observe: (labels: LabelValues, value: number) => void }

/** One metric in printed form. */
export type Family = {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly Sample[]
}
export type Sample = {
  /** The suffix of the name: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

type Metric = { readonly name: string; readonly read: () => Family }

/** A metric with more series than this has a label that is not bounded: further series are left out. */
const MAX_SERIES = 4_000
const metrics = new Map<string, Metric>()

/** A number of this process that only grows. Declare it once, at the top of a module. */
export function createCounter(name: string, help: string, labelNames: readonly string[] = []): Counter {
  const series = new Map<string, Series & { value: number }>()
  declare({
    name,
    read: () => ({
      name,
      help,
      type: 'counter',
      samples: [...series.values()].map(({ labels, value }) => ({ labels: toRecord(labelNames, labels), value })),
    }),
  })
  return {
    add: (labels, by = 1) => {
      const found = findSeries(series, labels, () => ({ labels, value: 0 }))
      if (found) found.value += by
    },
  }
}

type Counts = Series & { readonly counts: number[]; sum: number; count: number }

/** The distribution of values of this process. `bounds`: the upper bounds of its buckets, in ascending order. */
export function createHistogram(
  name: string,
  help: string,
  { bounds, labelNames = [] }: { readonly bounds: readonly number[]; readonly labelNames?: readonly string[] },
): Histogram {
  const series = new Map<string, Counts>()
  declare({
    name,
    read: () => ({
      name,
      help,
      type: 'histogram',
      samples: [...series.values()].flatMap((each) => toBuckets(each, toRecord(labelNames, each.labels), bounds)),
    }),
  })
  return {
    observe: (labels, value) => {
      const found = findSeries(series, labels, () => ({ labels, counts: bounds.map(() => 0), sum: 0, count: 0 }))
      if (!found) return
      found.sum += value
      found.count += 1
      const bucket = bounds.findIndex((bound) => value <= bound)
      if (bucket >= 0) found.counts[bucket] = (found.counts[bucket] ?? 0) + 1
    },
  }
}

/** Every counter and histogram that was declared, also those without a series yet. */
export function readMetrics(): readonly Family[] {
  return [...metrics.values()].map(({ read }) => read())
}

function declare(metric: Metric): void {
  if (metrics.has(metric.name)) throw new Error(`The metric ${metric.name} is declared twice`)
  metrics.set(metric.name, metric)
}

function findSeries<S extends Series>(series: Map<string, S>, labels: LabelValues, make: () => S): S | null {
  const key = labels.join('\n')
  const found = series.get(key)
  if (found) return found
  if (series.size >= MAX_SERIES) return null
  const created = make()
  series.set(key, created)
  return created
}

/** Buckets are cumulative: each counts the values up to its bound. */
function toBuckets(
  { counts, sum, count }: Counts,
  labels: Readonly<Record<string, string>>,
  bounds: readonly number[],
): Sample[] {
  let below = 0
  const buckets = bounds.map((bound, index) => {
    below += counts[index] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below }
  })
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}

function toRecord(names: readonly string[], values: LabelValues): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}
