import { readFileSync } from 'node:fs'
import { findSlips, PACK } from '@/lib/teaching/examiner/rules/language/pack'
import { tagText } from '@/server/teaching/examiner/language/tag-text'
const texts: string[] = JSON.parse(readFileSync('/tmp/h/lang-models.json', 'utf8'))
for (let i = 0; i < 3; i++) for (const t of texts) findSlips(tagText(t))
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000 }
let t0 = cpu(); const tagged = texts.map((t) => tagText(t)); console.log('tag', (cpu() - t0) / texts.length)
t0 = cpu(); for (const t of tagged) findSlips(t); console.log('pack', (cpu() - t0) / texts.length)
const by = PACK.map((r) => { const t = cpu(); for (let k = 0; k < 5; k++) for (const s of tagged) s.forEach((x) => r.find(x)); return [r.id, (cpu() - t) / texts.length / 5] as const })
for (const [id, ms] of by.toSorted((a, b) => b[1] - a[1]).slice(0, 25)) console.log(id, ms.toFixed(3))
