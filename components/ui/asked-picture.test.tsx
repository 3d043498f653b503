import { render, screen } from '@testing-library/react'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { OnDemandPicture } from './asked-picture'

test('each picture has a switch of its own, which says what it shows', () => {
  render(
    <>
      {['a map', ''].map((alt) => (
        <OnDemandPicture key={alt} alt={alt}>
          {/* oxlint-disable-next-line nextjs/no-img-element -- as the product has them: sized at upload */}
          <img src="/a.webp" alt={alt} loading="lazy" />
        </OnDemandPicture>
      ))}
    </>,
  )
  const [map, other] = screen.getAllByRole('checkbox', { hidden: true })
  expect(map).toHaveAccessibleName(uiCopy.askedPicture('a map'))
  expect(other).toHaveAccessibleName(uiCopy.askedPicture(''))
  expect(uiCopy.askedPicture('a map')).toContain('a map')
  // The stylesheet finds the picture behind its checked switch.
  expect(map?.matches('.peer')).toBe(true)
  expect(map?.parentElement?.querySelector('.peer ~ div img')).toBe(screen.getByAltText('a map'))
})
