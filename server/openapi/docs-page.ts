import { escapeXml } from '@/lib/platform/text/imported/entities'
import { type Registered } from '../platform/http/api'
import { buildOpenApi } from './openapi'

const STYLE = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --green: #15803d }
  @media (prefers-color-scheme: dark) { :root { --green: #4ade80 } }
  body { font: 16px/1.6 system-ui, sans-serif; max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem }
  h1 { margin-block-end: 0 } h2 { margin-block-start: 2.5rem; text-transform: capitalize }
  article { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; margin-block: .75rem }
  h3 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere } h3 b { color: var(--green) }
  p { margin-block: .25rem } pre { overflow: auto; max-block-size: 30rem; font-size: .8125rem; line-height: 1.45 }
  summary { cursor: pointer; padding-block: .5rem }
`

/** Renders the OpenAPI document as an HTML page without scripts or external resources. */
export function renderDocs(registered: readonly Registered[]): string {
  const document = buildOpenApi(registered)
  const { description, version: stated } = asRecord(document.info)
  const version = String(stated)
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(asRecord(document.paths))) {
    for (const [method, operation] of Object.entries(asRecord(methods))) {
      const { tags } = asRecord(operation)
      const tag = Array.isArray(tags) ? String(tags[0]) : ''
      byTag.set(tag, [...(byTag.get(tag) ?? []), renderOperation(method, path, asRecord(operation))])
    }
  }
  const sections = [...byTag].map(
    ([tag, articles]) => `<section><h2>${escapeXml(tag)}</h2>${articles.join('')}</section>`,
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>Sanjeh API ${escapeXml(version)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>Sanjeh API ${escapeXml(version)}</h1><p>${escapeXml(String(description))}</p><p><a href="openapi.json">openapi.json</a></p>`,
    ...sections,
    '</main></body></html>',
  ].join('')
}

function renderOperation(method: string, path: string, operation: Record<string, unknown>): string {
  const { summary, description, parameters, requestBody, responses } = operation
  const parts = [
    ['Parameters', Array.isArray(parameters) && parameters.length > 0 ? parameters : undefined],
    ['Request body', requestBody],
    ['Replies', responses],
  ] as const
  const details = parts
    .filter(([, value]) => value !== undefined)
    .map(
      ([title, value]) =>
        `<details><summary>${title}</summary><pre>${escapeXml(JSON.stringify(value, null, 2))}</pre></details>`,
    )
  const head = `<h3><b>${escapeXml(method.toUpperCase())}</b> ${escapeXml(path)}</h3>`
  return `<article>${head}<p>${escapeXml(String(summary))}. ${escapeXml(String(description))}</p>${details.join('')}</article>`
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
