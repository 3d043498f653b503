import '@testing-library/jest-dom'
// Not the React wrapper: it would clean up every page before a test can opt out.
import { configure } from '@testing-library/dom'

// Tests check results, not speed: on a busy machine an element may appear late.
configure({ asyncUtilTimeout: 20_000 })

// jsdom's dialogs do not open; this is enough of them for a confirmation.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
