import '@testing-library/jest-dom'

// jsdom has no dialogs that open; as much of them as a question needs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
