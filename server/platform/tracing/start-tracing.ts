import { randomUUID } from 'node:crypto'
import { type Logger } from 'pino'
import { type MonitoringSettings } from '@/lib/platform/env/monitoring'
import packageFile from '@/package.json'
import { installTracer } from './traced'

/**
 * Traces requests, SQL and background work if an address is set, and otherwise loads nothing. @returns a function that ends it and sends the
 * remaining spans
 */
export async function startTracing(
  traces: MonitoringSettings['traces'],
  log: Logger,
  everyMs?: number,
): Promise<() => Promise<void>> {
  if (traces === null) return async () => undefined
  const [{ createExporter }, { createTracer }] = await Promise.all([import('./exporter'), import('./tracer')])
  const resource = {
    'service.name': traces.service,
    'service.version': packageFile.version,
    'service.instance.id': randomUUID(),
    'telemetry.sdk.name': 'sanjeh',
    'telemetry.sdk.language': 'nodejs',
  }
  const exporter = createExporter({ url: traces.url, headers: traces.headers, resource }, log, everyMs)
  installTracer(createTracer({ sampleRate: traces.share, onSpans: exporter.add }))
  return async () => {
    installTracer(null)
    await exporter.stop()
  }
}
