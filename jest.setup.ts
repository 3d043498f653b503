import '@testing-library/jest-dom'
// Not of its React part: that would clean every page before a test can say that it does so itself.
import { configure } from '@testing-library/dom'

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
