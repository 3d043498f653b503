import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { whatIfCopy as copy } from '@/lib/paper/bands/words/what-if'
import { formatBand } from '@/lib/platform/format/number'
import WhatIf from './what-if'

const choose = async (skill: keyof typeof skillNames, label: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(skillNames[skill]) }))
  await userEvent.click(screen.getByRole('option', { name: label }))
}

test('names the overall bands within reach while a skill is open, and lets any skill be open', async () => {
  render(<WhatIf bands={{ listening: 13, reading: 12, writing: 12, speaking: null }} />)
  const heading = screen.getByRole('heading', { name: copy.neededTitle([skillNames.speaking]) })
  const list = within(heading.parentElement ?? document.body)
  expect(list.getByText(copy.needed(14, 17, 1))).toBeInTheDocument()
  expect(list.getByText(copy.needed(13, 13, 1))).toBeInTheDocument()
  await choose('speaking', formatBand(13))
  expect(screen.getByText(copy.overall(13))).toBeInTheDocument()
  expect(screen.queryByText(copy.needed(13, 13, 1))).toBeNull()
  await choose('writing', copy.unknown)
  expect(screen.getByRole('heading', { name: copy.neededTitle([skillNames.writing]) })).toBeInTheDocument()
})

test('asks for a choice if no band is known', () => {
  render(<WhatIf bands={{ listening: null, reading: null, writing: null, speaking: null }} />)
  expect(screen.getByText(copy.missing)).toBeInTheDocument()
  expect(screen.queryByRole('list')).toBeNull()
})
