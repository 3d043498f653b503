import { readFileSync } from 'node:fs'
import { findSlips, withoutOverlaps } from '@/lib/teaching/examiner/rules/language/pack'
import { tagText } from '@/server/teaching/examiner/language/tag-text'
for (const file of process.argv.slice(2)) {
  const texts: string[] = JSON.parse(readFileSync(file, 'utf8'))
  let words = 0, n = 0, ms = 0
  for (const text of texts) {
    words += text.split(/\s+/).length
    const t = process.cpuUsage()
    const found = withoutOverlaps(findSlips(tagText(text)))
    const u = process.cpuUsage(t); ms += (u.user + u.system) / 1000
    n += found.length
    for (const f of found) console.log(f.rule.padEnd(36), '|', text.slice(Math.max(0, f.start - 45), f.start).replace(/\n/g,'¶') + '⟦' + text.slice(f.start, f.end) + '⟧' + text.slice(f.end, f.end + 35).replace(/\n/g,'¶'), '→', f.replacement)
  }
  console.log(file, texts.length, 'texts', words, 'words', n, 'hits', (ms / texts.length).toFixed(2), 'ms a text')
}
