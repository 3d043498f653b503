'use client'

import { useState, useEffect, useRef, useId } from 'react'
import { type DefaultValues, useFormContext, useWatch } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Form, type Refusal, SubmitButton } from '@/components/ui/form/form'
import { SelectField } from '@/components/ui/form/select/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { contactCopy, type ContactTopicName } from '@/lib/support/contact/words/contact'
import { classNames } from '@/components/ui/class-names'
import { describedBy, FieldFrame } from '@/components/ui/form/field-frame'
import { ApiError, problemCodeOf } from '@/lib/platform/client/api-error'
import { type TypedValues } from '@/components/ui/states/lazy-component'
import { newId } from '@/lib/platform/client/new-id'
import { loadHttpClientOnInput, route } from '@/lib/platform/client/browser'
import { solvingPuzzles } from '@/lib/platform/session/client/puzzle'
import {
  type ContactDraft,
  clearContactDraft,
  readContactDraft,
  storeContactDraft,
} from '@/lib/support/contact/client/contact-draft'
import { ERROR_SCREEN_PATHS } from '@/lib/platform/error-screen-paths'
import { parseAbout } from '@/lib/support/case/rules/about'
import { type Input } from '@/lib/platform/contract/endpoint'
import type * as contract from '@/lib/support/contact/contract'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

type ContactFormProps = {
  /** Text that the visitor has typed into the placeholder. */
  typed?: TypedValues
  /** The topic, if the page knows it. */
  topic?: ContactTopicName
  /** The sender's name, if the page knows it. */
  name?: string
  replyTo?: string
}

const TOPICS: readonly ContactTopicName[] = ['question', 'problem', 'payment', 'complaint', 'cooperation']
const OPTIONS = TOPICS.map((value) => ({ value, label: contactCopy.topics[value] }))
const loadSchema = () => import('@/lib/support/contact/contract').then((contract) => contract.ContactBody)
const { errors } = contactCopy
/** Kept out of the queries: the public page does not load their library. */
const postContact = solvingPuzzles(route<typeof contract.sendContact>('POST', '/contact/'))

/** A message to the managers. After a refusal, and after a reload, the text stays; after success it shows thanks. */
export function ContactForm({ typed = {}, ...known }: ContactFormProps) {
  const [initialText, setInitialText] = useState(typed)
  const [sent, setSent] = useState<SentContact | null>(null)
  return sent ? (
    <ContactSent
      sent={sent}
      onAnother={() => {
        setInitialText({})
        setSent(null)
      }}
    />
  ) : (
    <MessageForm {...known} typed={initialText} onSent={setSent} />
  )
}

type MessageFormProps = ContactFormProps & { onSent: (sent: SentContact) => void }
function MessageForm({ typed = {}, topic, name = '', replyTo = '', onSent }: MessageFormProps) {
  const [draft] = useState(readContactDraft)
  const [id, setId] = useState(() => draft?.id || newId())
  const [about] = useState(readError)
  useEffect(loadHttpClientOnInput, [])
  const submit = async (values: Values) => {
    const reply = await sendContact({ ...values, id, ...(about && { about }) })
    if (reply === 'taken') {
      setId(newId())
      return { message: errors.sentBefore }
    }
    if (!('inAccount' in reply)) return reply
    forgetSentDraft(values)
    onSent({ replyTo: values.replyTo, inAccount: reply.inAccount })
    return null
  }
  const defaults = {
    name,
    replyTo,
    topic: topic ?? (about ? 'problem' : readTopic()),
    text: '',
    website: '',
    ...(draft && toDefaults(draft)),
    ...toTypedDefaults(typed),
  }
  return (
    <Form<Values> schema={loadSchema} defaults={defaults} explain={explainContactField} onSubmit={submit}>
      <DraftSaver id={id} />
      {about && <Alert>{contactCopy.aboutError(about.error || about.request)}</Alert>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="name" label={contactCopy.name} autoComplete="name" dir="auto" maxLength={80} />
        <TextField
          name="replyTo"
          label={contactCopy.replyTo}
          hint={contactCopy.replyToHint}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="off"
          dir="ltr"
          maxLength={254}
        />
      </div>
      <SelectField
        name="topic"
        label={contactCopy.topic}
        options={OPTIONS}
        placeholder={contactCopy.topicPlaceholder}
      />
      <MessageField />
      <Honeypot />
      <SubmitButton size="large">{contactCopy.submit}</SubmitButton>
      <p className="text-xs text-ink-faint">{contactCopy.limitNote}</p>
    </Form>
  )
}

/** The error whose screen led here, as the address names it. */
function readError() {
  const about = parseAbout(new URLSearchParams(location.search).get('about') ?? '')
  return about?.kind === 'error' ? about : null
}

/** The topic in the URL: the page that links here knows it, and this page is the same for everybody. */
function readTopic(): ContactTopicName | undefined {
  const named = new URLSearchParams(location.search).get('topic')
  return TOPICS.find((topic) => topic === named)
}

/** Stores the typed text with every change. */
function DraftSaver({ id }: { id: string }) {
  const { name = '', replyTo = '', topic = '', text = '' } = useWatch<Values>()
  useEffect(() => storeContactDraft({ id, name, replyTo, topic, text }), [id, name, replyTo, topic, text])
  return null
}

function toDefaults({ name, replyTo, topic, text }: ContactDraft): DefaultValues<Values> {
  const knownTopic = OPTIONS.find(({ value }) => value === topic)?.value
  return { name, replyTo, text, ...(knownTopic && { topic: knownTopic }) }
}

/** What stands in the placeholder's fields, which is newer than a stored draft. */
function toTypedDefaults(typed: TypedValues): Partial<Record<'name' | 'replyTo' | 'text', string>> {
  const { name, replyTo, text } = typed
  return { ...(name && { name }), ...(replyTo && { replyTo }), ...(text && { text }) }
}

/** Text that was changed while the message was being sent stays, as another message. */
function forgetSentDraft({ text }: Values): void {
  const draft = readContactDraft()
  if (draft && draft.text !== text) storeContactDraft({ ...draft, id: newId() })
  else clearContactDraft()
}

/** The answer appears in the account that wrote, or is mailed to a visitor. */
type SentContact = { readonly replyTo: string; readonly inAccount: boolean }

/** Replaces the form and takes its focus: a screen reader announces at once that the message has arrived. */
type ContactSentProps = { sent: SentContact; onAnother: () => void }
function ContactSent({ sent: { replyTo, inAccount }, onAnother }: ContactSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3 rounded-lg bg-primary-soft p-6 text-primary-ink">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {contactCopy.sentTitle}
      </h3>
      <p>{inAccount ? contactCopy.sentInAccount : contactCopy.sentText(replyTo)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {inAccount && (
          <a href={ERROR_SCREEN_PATHS.support} className="inline-flex min-h-11 items-center font-semibold underline">
            {contactCopy.toSupport}
          </a>
        )}
        <Button variant="outline" onClick={onAnother}>
          {contactCopy.another}
        </Button>
      </div>
    </div>
  )
}

/** A field for bots that fill in everything: hidden from view, from the keyboard and from screen readers. */
function Honeypot() {
  const { register } = useFormContext()
  return (
    <div aria-hidden className="absolute -z-10 size-px overflow-hidden opacity-0">
      <label>
        {contactCopy.website}
        <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </label>
    </div>
  )
}

/** The message, in any language. */
function MessageField() {
  const id = useId()
  const { register, getFieldState, formState } = useFormContext()
  const fieldState = getFieldState('text', formState)
  const error = fieldState.error?.message
  const hint = contactCopy.textHint
  return (
    <FieldFrame id={id} label={contactCopy.text} labelProps={{ htmlFor: id }} hint={hint} error={error}>
      <textarea
        id={id}
        rows={7}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classNames(
          'w-full rounded-md border bg-surface px-4 py-3 text-base placeholder:text-ink-faint',
          error ? 'border-danger' : 'border-line-strong',
        )}
        {...register('text')}
      />
    </FieldFrame>
  )
}

type Values = { name: string; replyTo: string; topic: ContactTopicName; text: string; website?: string }

type Outcome = Refusal<Values> | { readonly inAccount: boolean } | 'taken'
/** Sends the message; returns the reply, a refusal as messages of the form, or `taken` when an earlier version of it was stored. */
async function sendContact(body: Input<typeof contract.sendContact>['body']): Promise<Outcome> {
  try {
    return await postContact({ body })
  } catch (error) {
    if (problemCodeOf(error) === 'changed_meanwhile') return 'taken'
    if (!(error instanceof ApiError)) return { message: errors.offline }
    const fieldErrors = error.problem?.fields ?? {}
    const { 'body.name': name, 'body.replyTo': replyTo, 'body.topic': topic, 'body.text': text } = fieldErrors
    return { message: toErrorSentence(error), fields: { name, replyTo, topic, text } }
  }
}

/** The sentence for a field that the contract refuses. */
function explainContactField(field: string, value: unknown): string {
  if (field === 'name') return errors.name
  if (field === 'replyTo') return errors.replyTo
  if (field === 'topic') return errors.topic
  return typeof value === 'string' && value.trim().length > 4000 ? errors.textLong : errors.textShort
}
