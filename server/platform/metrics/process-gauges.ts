import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, type Sample } from './registry'

/** A value that was read just now. Without samples only its name is printed: the value is not known. */
export function gauge(name: string, help: string, samples: readonly Sample[]): Family {
  return { name, help, type: 'gauge', samples }
}

const sample = (value: number): readonly Sample[] => [{ value }]
/** For values that may be unknown. */
export const sampleIfKnown = (value: number | null): readonly Sample[] => (value === null ? [] : [{ value }])
export const sampleOfFlag = (isOn: boolean): readonly Sample[] => [{ value: isOn ? 1 : 0 }]

const NANO = 1e9
const RESOLUTION_MS = 10

/** Memory, processor and event loop of this process, by the names that Prometheus' own clients use. */
export function watchProcess(): () => readonly Family[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return () => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    // The timer's own interval is part of the measured value.
    const lag = (nanoseconds: number) => sample(Math.max(0, nanoseconds / NANO - RESOLUTION_MS / 1000))
    const [median, high, most] = [delay.percentile(50), delay.percentile(99), delay.max]
    delay.reset()
    return [
      gauge(
        'process_resident_memory_bytes',
        'Memory of the program that serves, without its other processes.',
        sample(rss),
      ),
      gauge('nodejs_heap_size_used_bytes', 'The heap in use.', sample(heapUsed)),
      gauge('nodejs_heap_size_total_bytes', 'The heap.', sample(heapTotal)),
      gauge('nodejs_external_memory_bytes', 'Memory of buffers and other objects outside the heap.', sample(external)),
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time of the program that serves.',
        type: 'counter',
        samples: sample((user + system) / 1e6),
      },
      gauge('process_start_time_seconds', 'When it was started.', sample(Math.round(performance.timeOrigin / 1000))),
      gauge(
        'nodejs_eventloop_lag_p50_seconds',
        'Delay of the event loop since the last reading: half of all.',
        lag(median),
      ),
      gauge(
        'nodejs_eventloop_lag_p99_seconds',
        'Delay of the event loop since the last reading: 99 of 100.',
        lag(high),
      ),
      gauge(
        'nodejs_eventloop_lag_max_seconds',
        'Delay of the event loop since the last reading: the longest.',
        lag(most),
      ),
    ]
  }
}
