// node scripts/make-fonts.mjs: subsets Vazirmatn (OFL) to the letters of Persian pages, half the size of the package's files, and fixes its combining
// marks (scripts/fonts/marks.py, which needs python3 with fonttools, brotli and uharfbuzz). Its result, app/fonts/, is committed: builds need neither
// this script nor its packages. Rarer letters come from the full font.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { root, say } from './checkout.mjs'

const source = path.join(root, 'node_modules/@fontsource-variable/vazirmatn/files')
const target = path.join(root, 'app/fonts')
/** Pages use nothing thinner than the regular weight. */
const variationAxes = { wght: { min: 400, max: 900 } }

/**
 * The same ranges are in app/fonts.ts (app/fonts.test.ts compares them): other characters come from the full font. Both files contain the spaces:
 * WebKit misrenders Persian in a font without U+0020.
 */
const ranges = {
  arabic:
    'U+0020,U+00A0,U+0600-0603,U+060C,U+061B,U+061F,U+0621-063A,U+0640-0655,U+0660-066C,U+0670,U+067E,U+0686,U+0698,U+06A9,U+06AF,U+06C0,U+06CC,U+06D5,U+06F0-06F9,U+200C-200F',
  latin: 'U+0020-007E,U+00A0-00FF,U+2013-2014,U+2018-201D,U+2022,U+2026,U+20AC,U+2122,U+2190-2193,U+2212',
}

mkdirSync(target, { recursive: true })
for (const [script, range] of Object.entries(ranges)) {
  const whole = readFileSync(path.join(source, `vazirmatn-${script}-wght-normal.woff2`))
  const cut = await subsetFont(whole, lettersOf(range), { targetFormat: 'woff2', variationAxes })
  const file = path.join(target, `vazirmatn-${script}.woff2`)
  writeFileSync(file, cut)
  if (script === 'arabic') execFileSync('python3', [path.join(root, 'scripts/fonts/marks.py'), file])
  say(`${script}: ${whole.length} → ${statSync(file).size} bytes`)
}

function lettersOf(range) {
  return range
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
