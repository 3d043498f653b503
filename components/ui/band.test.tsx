import { render } from '@testing-library/react'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { Band } from './band'

test.each([
  [13, '۶٫۵', 'نمره‌ی ۶٫۵ از ۹'],
  [14, '۷', 'نمره‌ی ۷ از ۹'],
  [18, '۹', 'نمره‌ی ۹ از ۹'],
  [0, uiCopy.band.zero, 'نمره‌ی ۰ از ۹'],
  [null, uiCopy.band.none, 'بدون نمره'],
  [12.5, '۶٫۲۵', 'نمره‌ی ۶٫۲۵ از ۹'],
])('%s half bands look like «%s» and are read «%s»', (half, words, read) => {
  const { container } = render(<Band half={half} size="score" />)
  expect(container.textContent).toBe(read)
  for (const hidden of container.querySelectorAll('.sr-only')) hidden.remove()
  expect(container.textContent).toBe(words)
})

test('after a label that says it is a band, only the figure and the scale are read', () => {
  const { container } = render(<Band half={13} isLabelled />)
  expect(container.textContent).toBe('۶٫۵ از ۹')
})
