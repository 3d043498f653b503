'use client'

import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { Button } from '@/components/ui/button/button'
import { CopyField } from '@/components/ui/copy-field'
import { AddressSearch } from '@/components/ui/form/address-search'
import { AreaField } from '@/components/ui/form/area-field'
import { FieldFrame } from '@/components/ui/form/field-frame'
import { Form, SubmitButton } from '@/components/ui/form/form'
import { LineField } from '@/components/ui/form/line-field'
import { LineForm } from '@/components/ui/form/line-form'
import { MomentField } from '@/components/ui/form/moment-field'
import { NoteForm } from '@/components/ui/form/note-form'
import { PasswordField } from '@/components/ui/form/password-field'
import { SearchBox } from '@/components/ui/form/search-box'
import { SelectField } from '@/components/ui/form/select/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { Switch } from '@/components/ui/form/switch'
import { Tick } from '@/components/ui/form/tick'
import { galleryCopy as copy } from '@/lib/site/gallery/words'
import { State } from '../state'
import { OPTIONS } from './options'

const doNothing = () => undefined

export function LineFields() {
  const field = { label: copy.label, placeholder: copy.placeholder, onChange: doNothing }
  return (
    <>
      <State name="empty">
        <LineField {...field} value="" />
      </State>
      <State name="filled, with a hint">
        <LineField {...field} value={copy.person} hint={copy.hint} />
      </State>
      <State name="refused">
        <LineField {...field} value="" hint={copy.hint} error={copy.error} />
      </State>
      <State name="read only">
        <LineField {...field} value={copy.person} readOnly />
      </State>
      <State name="English">
        <LineField {...field} value="The Silk Road" dir="ltr" lang="en" />
      </State>
    </>
  )
}

export function AreaFields() {
  const [value, setValue] = useState<string>(copy.long)
  return (
    <>
      <State name="grows with its text">
        <AreaField label={copy.label} value={value} onChange={setValue} hint={copy.hint} />
      </State>
      <State name="refused">
        <AreaField label={copy.label} value="" onChange={doNothing} error={copy.error} />
      </State>
    </>
  )
}

export function FieldFrames() {
  return (
    <State name="around any control">
      <FieldFrame id="framed" label={copy.label} labelProps={{ htmlFor: 'framed' }} hint={copy.hint} error={copy.error}>
        <input id="framed" type="range" className="accent-primary" />
      </FieldFrame>
    </State>
  )
}

const send = () => new Promise<never>(doNothing)
const VALUES = { name: copy.person, password: 'seven brass kettles', skill: 'reading' }
const explain = () => copy.error

function InForm({ children }: { children: ReactNode }) {
  return (
    <Form
      schema={async () => z.object({ name: z.string().min(2) })}
      defaults={VALUES}
      explain={explain}
      onSubmit={send}
    >
      {children}
    </Form>
  )
}

/** Shows a field's error as from the server. */
function FieldError({ name }: { name: string }) {
  const { setError } = useFormContext()
  useEffect(() => setError(name, { message: copy.error }), [setError, name])
  return null
}

function fieldStates(name: string, field: ReactNode) {
  return (
    <>
      <State name="filled">
        <InForm>{field}</InForm>
      </State>
      <State name="refused">
        <InForm>
          {field}
          <FieldError name={name} />
        </InForm>
      </State>
    </>
  )
}

export const TextFields = () =>
  fieldStates('name', <TextField name="name" label={copy.label} hint={copy.hint} placeholder={copy.placeholder} />)
export const PasswordFields = () =>
  fieldStates('password', <PasswordField name="password" label={copy.password} show={copy.show} hide={copy.hide} />)
export const SelectFields = () =>
  fieldStates('skill', <SelectField name="skill" label={copy.choose} options={OPTIONS} hint={copy.hint} />)

export function Forms() {
  return (
    <State name="send it: it stays pending" isWide>
      <InForm>
        <TextField name="name" label={copy.label} />
        <SubmitButton>{copy.action}</SubmitButton>
      </InForm>
    </State>
  )
}

export function LineForms() {
  const form: Omit<ComponentProps<typeof LineForm>, 'initial' | 'label'> = {
    isValid: (typed) => typed.length > 5,
    onSend: doNothing,
    hint: copy.codeHint,
    errorText: copy.codeWrong,
    submitLabel: copy.short,
    maxLength: 12,
  }
  return (
    <>
      <State name="a name, empty">
        <LineForm {...form} label={copy.label} initial="" variant="outline" />
      </State>
      <State name="a code, refused">
        <LineForm {...form} label={copy.code} initial="NOW" isCode />
      </State>
      <State name="pending">
        <LineForm {...form} label={copy.code} initial="NOWRUZ" isCode pending />
      </State>
    </>
  )
}

export function MomentFields() {
  const field = { label: copy.moment, onChange: doNothing }
  return (
    <>
      <State name="empty">
        <MomentField {...field} value={null} />
      </State>
      <State name="set">
        <MomentField {...field} value="2026-11-22T15:00:00.000Z" />
      </State>
      <State name="refused">
        <MomentField {...field} value="2026-11-22T15:00:00.000Z" error={copy.error} />
      </State>
      <State name="read only">
        <MomentField {...field} value="2026-11-22T15:00:00.000Z" readOnly />
      </State>
    </>
  )
}

export function NoteForms() {
  return (
    <>
      <State name="folded until it is wanted">
        <NoteForm words={copy.note} pending={false} onSend={doNothing} />
      </State>
      <State name="pending, once unfolded">
        <NoteForm words={copy.note} pending onSend={doNothing} />
      </State>
    </>
  )
}

export function Searches() {
  const words = { search: copy.search, submitSearch: copy.short }
  return (
    <>
      <State name="empty">
        <SearchBox value="" words={words} onSearch={doNothing} />
      </State>
      <State name="searched">
        <SearchBox value={copy.options.reading} words={words} onSearch={doNothing} />
      </State>
    </>
  )
}

export function AddressSearches() {
  const words = { label: copy.search, placeholder: copy.search, submit: copy.short }
  return (
    <>
      <State name="empty">
        <AddressSearch action="/dev/gallery" q={undefined} words={words} />
      </State>
      <State name="searched">
        <AddressSearch action="/dev/gallery" q={copy.options.reading} words={words} />
      </State>
    </>
  )
}

export function CopyFields() {
  const words = { label: copy.link, copy: copy.copy, copied: copy.copied, notCopied: copy.notCopied }
  return (
    <>
      <State name="alone">
        <CopyField address="https://sanjeh.example/s/4f2a" words={words} />
      </State>
      <State name="with a better way">
        <CopyField address="https://sanjeh.example/s/4f2a" words={words} note={<p>{copy.hint}</p>}>
          <Button>{copy.link}</Button>
        </CopyField>
      </State>
    </>
  )
}

export function Ticks() {
  return (
    <>
      {(['checkbox', 'radio'] as const).flatMap((type) => [
        <State key={type} name={type}>
          <Tick type={type} name={type}>
            {copy.tick}
          </Tick>
          <Tick type={type} name={type} defaultChecked>
            {copy.another}
          </Tick>
        </State>,
        <State key={`${type} disabled`} name={`${type}, disabled`}>
          <Tick type={type} disabled>
            {copy.tick}
          </Tick>
          <Tick type={type} disabled defaultChecked>
            {copy.another}
          </Tick>
        </State>,
      ])}
    </>
  )
}

export function Switches() {
  const [isOn, setOn] = useState(true)
  return (
    <>
      <State name="on">
        <Switch aria-label={copy.tick} text={copy.tick} checked={isOn} onChange={setOn} />
      </State>
      <State name="off">
        <Switch aria-label={copy.another} text={copy.another} checked={!isOn} onChange={(isOff) => setOn(!isOff)} />
      </State>
      <State name="disabled">
        <Switch aria-label={copy.tick} text={copy.tick} disabled checked onChange={setOn} />
      </State>
    </>
  )
}
