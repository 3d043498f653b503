import { readFileSync, readdirSync } from 'node:fs'
import { findSlips, withoutOverlaps } from '@/lib/teaching/examiner/rules/language/pack'
import { tagText } from '@/server/teaching/examiner/language/tag-text'
import { checkByHarper, loadHarper, loadSpeller } from '@/server/teaching/examiner/language/harper'
const dir = process.argv[2] ?? '/tmp/h/corp/content/examiner/gate'
type Row = { id: string; text: string; prompt?: string; errors: { start: number; end: number; kind: string; correct: string }[] }
const rows: Row[] = [...JSON.parse(readFileSync(dir + '/sentences.json', 'utf8')), ...readdirSync(dir + '/texts').filter((f) => f.endsWith('.json')).map((f) => JSON.parse(readFileSync(dir + '/texts/' + f, 'utf8')))]
const main = async () => {
  const [l, s] = [await loadHarper(), await loadSpeller()]
  const by = new Map<string, [number, number]>()
  let right = 0, all = 0, errors = 0, found = 0, words = 0
  const recall = new Map<string, [number, number]>()
  for (const r of rows) {
    const own = findSlips(tagText(r.text)); const o = await checkByHarper(l, s, { text: r.text, prompt: [r.prompt ?? ''] })
    const fs = withoutOverlaps([...own, ...o.filter((f) => !f.rule.startsWith('spelling')), ...o.filter((f) => f.rule.startsWith('spelling'))])
    words += r.text.split(/\s+/).length
    for (const f of fs) {
      const e = r.errors.filter((x) => x.start < f.end && f.start < x.end || (x.start === x.end && f.start <= x.start && x.start <= f.end))
      const ok = e.length > 0; const b = by.get(f.rule) ?? [0, 0]; b[0]++; if (ok) b[1]++; by.set(f.rule, b); all++; if (ok) right++
      const ctx = r.text.slice(Math.max(0, f.start - 40), f.start).replace(/\n/g, '¶') + '⟦' + r.text.slice(f.start, f.end) + '⟧' + r.text.slice(f.end, f.end + 40).replace(/\n/g, '¶')
      if (!ok) console.log('WRONG', r.id, f.rule, '|', ctx, '→', f.replacement)
      else if (process.argv[3] === 'v') console.log('ok', r.id, f.rule, '|', ctx, '→', f.replacement, '/', e.map((x) => x.kind + ':' + x.correct).join(' '))
    }
    for (const e of r.errors) { errors++; const k = recall.get(e.kind) ?? [0, 0]; k[0]++; const hit = fs.some((f) => e.start < f.end && f.start < e.end || (e.start === e.end && f.start <= e.start && e.start <= f.end)); if (hit) { found++; k[1]++ } else if (process.argv[3] === 'm') console.log('MISS', r.id, e.kind, '|', r.text.slice(Math.max(0, e.start - 35), e.start) + '⟦' + r.text.slice(e.start, e.end) + '⟧' + r.text.slice(e.end, e.end + 25), '→', e.correct); recall.set(e.kind, k) }
  }
  for (const [n, [h, o]] of [...by].toSorted((a, b) => b[1][0] - a[1][0])) console.log(n.padEnd(40), h, o)
  for (const [n, [h, o]] of recall) console.log('  recall', n.padEnd(16), o, '/', h)
  console.log(rows.length, 'rows', words, 'words; hits', all, 'right', right, 'precision', (right / all).toFixed(3), 'recall', found, '/', errors, (found / errors).toFixed(3))
}
void main()
