import { readFileSync } from 'node:fs'
import manifest from './manifest'

const css = readFileSync('app/globals.css', 'utf8')
/** The tokens of each theme: light, dark by choice, dark by the system. */
const themes = css
  .split(/:root[^{]*\{/)
  .slice(1)
  .map((block) => new Map(Array.from(block.split('}')[0]?.matchAll(/--([\w-]+): (#\w{6});/g) ?? [], pair)))
const GRAYS = ['ground', 'sunken', 'line', 'line-strong', 'ink', 'ink-soft', 'ink-faint']

function pair([, name = '', colour = '']: RegExpMatchArray): readonly [string, string] {
  return [name, colour]
}

function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360
  return most === green ? 60 * ((blue - red) / range) + 120 : 60 * ((red - green) / range) + 240
}

test('there is a light theme and a dark one, and the dark one is the same by choice and by the system', () => {
  expect(themes).toHaveLength(3)
  expect(themes[2]).toEqual(themes[1])
})

test.each(themes.map((theme) => [theme]))('primary is green and the grays are cool', (theme) => {
  for (const name of ['primary', 'primary-strong', 'primary-ink', 'primary-soft']) {
    const hue = hueOf(theme.get(name) ?? '')
    expect(hue).toBeGreaterThan(130)
    expect(hue).toBeLessThan(155)
  }
  for (const name of GRAYS) {
    const hue = hueOf(theme.get(name) ?? '')
    expect(hue).toBeGreaterThan(190)
    expect(hue).toBeLessThan(230)
  }
})

test('the installed application has the primary colour', () => {
  expect(manifest().theme_color).toBe(themes[0]?.get('primary'))
  expect(manifest().background_color).toBe(themes[0]?.get('ground'))
})

/** The contrast of two colours, as WCAG counts it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(lightness).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const SKILLS = ['listening', 'reading', 'writing', 'speaking'].map((skill) => [
  `skill-${skill}`,
  `skill-${skill}-soft`,
  4.5,
]) satisfies readonly (readonly [string, string, number])[]

test.each([
  // Ink chooses: against everything that is not chosen.
  ['ink', 'ground', 4.5],
  ['ink', 'surface', 4.5],
  ['ink', 'sunken', 4.5],
  ['ink', 'lift', 4.5],
  ['ink-faint', 'lift', 4.5],
  ['line-strong', 'surface', 3],
  ['on-primary', 'primary', 4.5],
  ['primary-ink', 'primary-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ...SKILLS,
])('in each theme %s stands out from %s by at least %d', (a, b, least) => {
  for (const theme of themes) expect(contrast(theme.get(a) ?? '', theme.get(b) ?? '')).toBeGreaterThanOrEqual(least)
})

test('on paper no colour of the dark theme is left: its letters would be pale on white', () => {
  const print = readFileSync('app/print.css', 'utf8')
  const names = [...(themes[1]?.keys() ?? [])].filter((name) => !name.includes('heat'))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !print.includes(`--${name}:`))).toEqual([])
})
