import '@testing-library/jest-dom'

// jsdom has no dialogs that open; as much of them as a question needs.
HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.removeAttribute('open')
}
