import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Tests promise results, not speed: what is looked for may come late on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// jsdom has no dialogs that open; as much of them as a question needs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
