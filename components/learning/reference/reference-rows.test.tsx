import { addCopyButtons, copyRow, showMatches } from './reference-rows'

const TABLE = (rows: string) =>
  `<div><table><thead><tr><th>واژه</th><th>معنا</th></tr></thead><tbody>${rows}</tbody></table></div>`
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

function draw(): HTMLElement {
  document.body.innerHTML = `<div id="body"><div><p>مقدمه</p><h2 id="a">الف</h2>${TABLE(
    row('swim', 'شنا می‌کند') + row('go', 'رفتن'),
  )}<p>نکته</p><h2 id="b">ب</h2>${TABLE(row('گویش', 'عدد ۱۲'))}</div></div>`
  return document.body.firstElementChild instanceof HTMLElement ? document.body.firstElementChild : document.body
}
const firstRow = (body: HTMLElement) => body.querySelector('tbody tr') ?? body
const listShownTerms = () =>
  [...document.querySelectorAll('tbody tr')]
    .filter((item) => !item.closest('[hidden]'))
    .map((item) => item.querySelector('td')?.textContent)

test('a row is found by the beginning of any of its words, in any spelling of them', () => {
  const body = draw()
  expect(showMatches(body, 'ميكند', '')).toBe(1)
  expect(listShownTerms()).toEqual(['swim'])
  expect(showMatches(body, 'SW شنا', '')).toBe(1)
  expect(showMatches(body, 'عدد 12', '')).toBe(1)
  expect(listShownTerms()).toEqual(['گویش'])
  expect(showMatches(body, 'شنا رفتن', '')).toBe(0)
})

test('a section is shown alone; a search keeps the headings of its matches and hides the text between', () => {
  const body = draw()
  expect(showMatches(body, '', 'a')).toBe(2)
  expect(document.querySelector('#b')).toHaveProperty('hidden', true)
  expect(document.querySelectorAll('p')[0]).toHaveProperty('hidden', true)
  expect(document.querySelectorAll('p')[1]).toHaveProperty('hidden', false)
  showMatches(body, 'go', '')
  expect(document.querySelector('#a')).toHaveProperty('hidden', false)
  expect(document.querySelectorAll('p')[1]).toHaveProperty('hidden', true)
  expect(showMatches(body, '', '')).toBe(3)
  expect(document.querySelectorAll('[hidden]')).toHaveLength(0)
})

test('a row is copied as cells, without its own button; a refused clipboard is reported', async () => {
  const body = draw()
  addCopyButtons(body, { copy: 'کپی ردیف', copyShort: 'کپی' })
  addCopyButtons(body, { copy: 'کپی ردیف', copyShort: 'کپی' })
  expect(body.querySelectorAll('button')).toHaveLength(3)
  expect(body.querySelector('button')?.getAttribute('aria-label')).toBe('کپی ردیف: swim')
  const written: string[] = []
  const writeText = (text: string) => Promise.resolve(void written.push(text))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  expect(await copyRow(firstRow(body))).toBe(true)
  expect(written).toEqual(['swim\tشنا می‌کند'])
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  expect(await copyRow(firstRow(body))).toBe(false)
  expect(showMatches(body, 'کپی', '')).toBe(0)
})
