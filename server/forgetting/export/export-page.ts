import { formatDayAndTime } from '@/lib/platform/format/date'
import { exportFileCopy as copy } from '@/lib/accounts/own-data/words/export-file'
import { exportTitles } from '@/lib/accounts/own-data/words/export-titles'
import { type OwnFile } from './own-files'
import { type Section } from './repo'

type Exported = {
  readonly sections: readonly Section[]
  readonly files: readonly Pick<OwnFile, 'path' | 'bytes'>[]
  /** There are more files than fit into an archive. */
  readonly areFilesCut: boolean
}

/** One page for people and programs: readable tables, and the same data as JSON, which a button saves. */
export function renderExport({ sections, files, areFilesCut }: Exported, madeAt: Date): string {
  const data = Object.fromEntries(sections.map(({ table, rows }) => [table, rows]))
  const named = files.map(({ path, bytes }) => ({ path, bytes }))
  const json = JSON.stringify({ madeAt: madeAt.toISOString(), data, files: named }, null, 1)
  return `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${copy.title}</title>
<style>body{font:16px/1.8 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1rem}section{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
th,td{border:1px solid #8886;padding:.25rem .5rem;text-align:start;vertical-align:top;unicode-bidi:plaintext;white-space:pre-wrap;max-width:40rem}</style></head><body>
<h1>${copy.title}</h1><p>${copy.madeAt(formatDayAndTime(madeAt.toISOString()))}</p><p>${copy.lead}</p><p><button type="button" id="save">${copy.save}</button></p>
<nav><ul>${sections.map(({ table, rows }) => `<li><a href="#${table}">${copy.entry(titleOf(table), rows.length)}</a></li>`).join('')}${files.length > 0 ? `<li><a href="#files">${copy.entry(copy.files, files.length)}</a></li>` : ''}</ul></nav>
${sections.map(renderSection).join('\n')}
${files.length > 0 ? renderFiles(files, areFilesCut) : ''}
<script type="application/json" id="data">${json.replaceAll('<', String.raw`\u003c`)}</script>
<script>document.getElementById('save').onclick=function(){var a=document.createElement('a');a.href=URL.createObjectURL(new Blob([document.getElementById('data').textContent],{type:'application/json'}));a.download='sanjeh-data.json';a.click()}</script>
</body></html>`
}

/** Links work where the archive was unpacked. */
function renderFiles(files: Exported['files'], isCut: boolean): string {
  const items = files.map(({ path, bytes }) => {
    const href = path.split('/').map(encodeURIComponent).join('/')
    return `<li><a href="${href}" dir="ltr">${escape(path)}</a> (${copy.size(bytes)})</li>`
  })
  const note = isCut ? `<p>${copy.filesCut}</p>` : ''
  return `<section id="files"><h2>${copy.files}</h2><p>${copy.filesLead}</p>${note}<ul>${items.join('')}</ul></section>`
}

function renderSection({ table, rows, isCut }: Section): string {
  const columns = Object.keys(rows[0] ?? {})
  const head = columns.map((column) => `<th scope="col" dir="ltr">${escape(column)}</th>`).join('')
  const body = rows.map((row) => `<tr>${columns.map((column) => `<td>${print(row[column])}</td>`).join('')}</tr>`)
  const note = isCut ? `<p>${copy.cut(rows.length)}</p>` : ''
  return `<section id="${table}"><h2>${escape(titleOf(table))}</h2>${note}<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></section>`
}

function titleOf(table: string): string {
  return exportTitles[table] ?? table
}

function print(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return escape(formatDayAndTime(value.toISOString()))
  return escape(typeof value === 'string' ? value : JSON.stringify(value, null, 1))
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
