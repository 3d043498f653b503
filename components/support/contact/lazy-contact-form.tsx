'use client'

import { lateComponent } from '@/components/ui/states/lazy-component'
import { readContactDraft, storeTypedMessage } from '@/lib/support/contact/client/contact-draft'

/**
 * The form with its libraries loads when a visitor touches its placeholder. Text that was typed before a reload, and an error or a topic that the
 * address names, are shown by the form alone.
 */
export const LazyContactForm = lateComponent(() => import('./contact-form').then((module) => module.ContactForm), {
  onTouch: true,
  keepTyped: storeTypedMessage,
  isNeeded: () => /[?&](?:about|topic)=/.test(location.search) || readContactDraft() !== null,
})
