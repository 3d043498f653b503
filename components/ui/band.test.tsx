import { render } from '@testing-library/react'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { Band } from './band'

test.each([
  [13, '۶٫۵'],
  [14, '۷'],
  [18, '۹'],
  [0, uiCopy.band.zero],
  [null, uiCopy.band.none],
  [12.5, '۶٫۲۵'],
])('%s half bands read «%s»', (half, words) => {
  const { container } = render(<Band half={half} size="score" />)
  expect(container).toHaveTextContent(words)
})
