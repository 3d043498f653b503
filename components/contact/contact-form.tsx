'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { contactCopy, type ContactTopicName } from '@/lib/copy/contact'
import { ContactSent } from './contact-sent'
import { Honeypot } from './honeypot'
import { MessageField } from './message-field'
import { explainContactField, sendContact, type Values } from './send-contact'

export type ContactFormProps = {
  /** What the message is about, where the page knows it. */
  topic?: ContactTopicName
  /** Who is writing, where the page knows it. */
  name?: string
  replyTo?: string
}

const OPTIONS = Object.entries(contactCopy.topics).map(([value, label]) => ({ value, label }))
const loadSchema = () => import('@/lib/contract/contact').then((contract) => contract.ContactBody)

/** A message to the managers. A refused one keeps what was typed; a sent one is thanked for. */
export function ContactForm({ topic, name = '', replyTo = '' }: ContactFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <ContactSent replyTo={sentTo} onAnother={() => setSentTo(null)} />
  const submit = async (values: Values) => {
    const refusal = await sendContact(values)
    if (!refusal) setSentTo(values.replyTo)
    return refusal
  }
  return (
    <Form<Values>
      schema={loadSchema}
      defaults={{ name, replyTo, topic, text: '', website: '' }}
      explain={explainContactField}
      onSubmit={submit}
    >
      {({ pending }) => (
        <>
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
          <Button type="submit" size="large" pending={pending}>
            {contactCopy.submit}
          </Button>
          <p className="text-xs text-ink-faint">{contactCopy.limitNote}</p>
        </>
      )}
    </Form>
  )
}
