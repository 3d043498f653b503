import { type Family, type Sample } from './registry'

/** Prometheus' text format, version 0.0.4. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export function renderFamilies(families: readonly Family[]): string {
  return families.map(renderFamily).join('')
}

function renderFamily({ name, help, type, samples }: Family): string {
  const head = `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n`
  return head + samples.map((sample) => renderSample(name, sample)).join('')
}

function renderSample(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const shown = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
  const braces = shown.length > 0 ? `{${shown.join(',')}}` : ''
  return `${name}${suffix}${braces} ${renderNumber(value)}\n`
}

function renderNumber(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (Number.isFinite(value)) return String(value)
  return value > 0 ? '+Inf' : '-Inf'
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

function escapeLabel(text: string): string {
  return escapeHelp(text).replaceAll('"', '\\"')
}
