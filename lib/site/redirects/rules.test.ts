import { existsSync } from 'node:fs'
import { redirectRules } from './rules.mjs'

test('every redirect is a single step: no rule twice, none to itself, none to another rule', () => {
  const from = redirectRules.map((rule) => rule.from)
  expect(new Set(from).size).toBe(from.length)
  for (const { to } of redirectRules) expect(from).not.toContain(to)
})

test('a target is a path of ours or an https URL', () => {
  for (const { to } of redirectRules) expect(to).toMatch(/^(\/(?!\/)|https:\/\/)/)
})

test('no redirect hides a page of ours', () => {
  const groups = ['', '(public)', '(dashboard)', '(exam)']
  const hidden = redirectRules.filter(({ from }) => groups.some((group) => existsSync(`app/${group}${from}/page.tsx`)))
  expect(hidden).toEqual([])
})
