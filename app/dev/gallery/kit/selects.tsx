'use client'

import { useState } from 'react'
import { DayCalendar } from '@/components/ui/form/calendar/day-calendar'
import { Combobox } from '@/components/ui/form/select/combobox'
import { OptionItem } from '@/components/ui/form/select/option-item'
import { OptionList } from '@/components/ui/form/select/option-list'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { Select } from '@/components/ui/form/select/select'
import { galleryCopy as copy } from '@/lib/site/gallery/words'
import { selectWords } from '@/lib/platform/words/select'
import { State } from '../state'
import { OPTIONS } from './options'

const doNothing = () => undefined
const [first = { value: '', label: '' }] = OPTIONS

export function Selects() {
  const [value, setValue] = useState<string | null>('reading')
  const select = { label: copy.choose, options: OPTIONS, words: selectWords, onChange: setValue }
  return (
    <>
      <State name="nothing chosen">
        <Select {...select} value={null} placeholder={copy.all} />
      </State>
      <State name="chosen, with a hint">
        <Select {...select} value={value} hint={copy.hint} />
      </State>
      <State name="refused">
        <Select {...select} value={null} placeholder={copy.all} error={copy.error} />
      </State>
      <State name="disabled">
        <Select {...select} value="listening" disabled />
      </State>
      <State name="no options">
        <Select {...select} options={[]} value={null} placeholder={copy.all} />
      </State>
    </>
  )
}

export function Comboboxes() {
  const [value, setValue] = useState<string | null>('reading')
  const box = { label: copy.choose, options: OPTIONS, words: selectWords, onChange: setValue }
  return (
    <>
      <State name="nothing chosen">
        <Combobox {...box} value={null} />
      </State>
      <State name="chosen, with a hint">
        <Combobox {...box} value={value} hint={copy.hint} />
      </State>
      <State name="refused">
        <Combobox {...box} value={null} error={copy.error} />
      </State>
      <State name="disabled">
        <Combobox {...box} value="listening" disabled />
      </State>
    </>
  )
}

export function PlainSelects() {
  const [value, setValue] = useState('reading')
  return (
    <State name="with a hint">
      <PlainSelect label={copy.choose} options={OPTIONS} value={value} onChange={setValue} hint={copy.hint} />
    </State>
  )
}

const TODAY = { year: 1405, month: 9, day: 7 }

export function Calendars() {
  const [value, setValue] = useState({ ...TODAY, day: 12 })
  return (
    <State name="a chosen day">
      <DayCalendar value={value} today={TODAY} onChoose={setValue} />
    </State>
  )
}

export function OptionItems() {
  const states = [
    { name: 'plain', highlighted: false, selected: false },
    { name: 'pointed at', highlighted: true, selected: false },
    { name: 'chosen', highlighted: false, selected: true },
    { name: 'chosen and pointed at', highlighted: true, selected: true },
  ]
  return (
    <>
      {states.map(({ name, ...state }) => (
        <State key={name} name={name}>
          <ul>
            <OptionItem option={first} {...state} />
          </ul>
        </State>
      ))}
      <State name="cannot be chosen">
        <ul>
          <OptionItem option={{ ...first, disabled: true }} highlighted={false} selected={false} />
        </ul>
      </State>
    </>
  )
}

export function OptionLists() {
  const list = { open: true, menuProps: {}, itemPropsOf: () => ({}), highlightedIndex: 1, selected: first }
  return (
    <>
      <State name="open">
        <div className="gallery-anchor" data-tall>
          <OptionList {...list} options={OPTIONS} empty={null} />
        </div>
      </State>
      <State name="nothing found">
        <div className="gallery-anchor" data-tall>
          <OptionList {...list} options={[]} empty={selectWords.noResults(copy.person)} />
        </div>
      </State>
      <State name="closed: nothing is seen">
        <OptionList
          {...list}
          open={false}
          options={OPTIONS}
          empty={null}
          itemPropsOf={() => ({ onClick: doNothing })}
        />
      </State>
    </>
  )
}
