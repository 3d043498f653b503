'use client'

import { useState } from 'react'
import { Choice } from '@/components/ui/choice/choice'
import { ChoiceLink } from '@/components/ui/choice/choice-link'
import { galleryCopy as copy } from '@/lib/site/gallery/words'
import { State } from '../state'

const CHOICES = Object.entries(copy.options).map(([value, text]) => ({ value, text }))

export function Choices() {
  const [chosen, choose] = useState('reading')
  return (['chips', 'segment', 'tabs'] as const).map((look) => (
    <State key={look} name={look} isWide>
      <Choice look={look} label={copy.choose} choices={CHOICES} chosen={chosen} onChoose={choose} />
    </State>
  ))
}

export function ChoiceLinks() {
  return (
    <>
      <State name="one of several">
        <ChoiceLink href="#choice">{copy.options.reading}</ChoiceLink>
      </State>
      <State name="current">
        <ChoiceLink href="#choice" isCurrent>
          {copy.options.reading}
        </ChoiceLink>
      </State>
    </>
  )
}
