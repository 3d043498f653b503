'use client'

import dynamic from 'next/dynamic'
import { FormSkeleton } from './form-skeleton'

/** The form with its libraries, loaded after the page: a public page stays readable and light without it. */
export const LazyContactForm = dynamic(() => import('./contact-form').then((module) => module.ContactForm), {
  ssr: false,
  loading: FormSkeleton,
})
