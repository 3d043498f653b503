/* Stands in the pages whose scripts sleep (server/platform/http/pages/asleep-page.ts): what only is read loads no React. The scripts wake when
   a control that needs them is pointed at, pressed or focused. A press that comes before React has taken the page over is repeated then. No
   syntax is newer than ES5, so that an old browser wakes the notice for old browsers too (app/old-browser.test.tsx). */
;(function () {
  var NEEDY = 'button,input,select,textarea,[data-wakes]'
  /* They work by themselves: the browser's popover, public/theme.js, what only a script that is awake has drawn, a form that leads to another page. */
  var ABLE = '[popovertarget],[data-press],[data-copy],form[role=search]'
  /* What a sleeping script has of its sleep. */
  var OWN = ['type', 'async', 'data-asleep']
  var LOOK_MS = 40
  var PATIENCE_MS = 30000
  var GUARD_MS = 10000
  /* Of the loads that sentry.client.config.ts traces. */
  var TRACED_SHARE = 0.1
  var isTraced = document.currentScript !== null && document.currentScript.hasAttribute('data-traced')
  var isAwake = false
  var asleep = null

  function wake() {
    if (isAwake) return
    isAwake = true
    asleep = asleep || [].slice.call(document.querySelectorAll('script[data-asleep]'))
    asleep.forEach(start)
  }

  /* In their order: the settings, the data of the page, the code. */
  function start(sleeping) {
    var script = document.createElement('script')
    for (var i = 0; i < sleeping.attributes.length; i += 1) {
      var attribute = sleeping.attributes[i]
      if (OWN.indexOf(attribute.name) < 0) script.setAttribute(attribute.name, attribute.value)
    }
    /* Of both of them one may bear it. */
    sleeping.removeAttribute('id')
    script.async = false
    script.onload = function () {
      asleep = asleep.filter(function (other) {
        return other !== sleeping
      })
    }
    script.onerror = heal
    script.src = sleeping.getAttribute('data-asleep')
    document.head.appendChild(script)
  }

  /* Gone with its build: the page is loaded anew, at most once in ten seconds, by the notes of public/theme.js. Without a network the next touch tries again. */
  function heal() {
    isAwake = false
    if (!navigator.onLine) return
    try {
      var notes = JSON.parse(sessionStorage.getItem('sanjeh.reloads') || '{}')
      if (Date.now() - (notes[location.pathname] || 0) < GUARD_MS) return
      notes[location.pathname] = Date.now()
      sessionStorage.setItem('sanjeh.reloads', JSON.stringify(notes))
      location.reload()
    } catch (error) {
      /* Without a place for the note it could go on for ever. */
    }
  }

  function closest(target, selector) {
    return target && target.closest ? target.closest(selector) : null
  }

  function needy(target) {
    return closest(target, ABLE) ? null : closest(target, NEEDY)
  }

  function isTakenOver(element) {
    for (var key in element) if (key.indexOf('__reactProps$') === 0) return true
    return false
  }

  function hold(event, element, repeat) {
    if (isTakenOver(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    wake()
    if (element.hasAttribute('data-held')) return
    element.setAttribute('data-held', '')
    var sinceMs = Date.now()
    var timer = setInterval(function () {
      var isReady = isTakenOver(element)
      if (!isReady && Date.now() - sinceMs < PATIENCE_MS) return
      clearInterval(timer)
      element.removeAttribute('data-held')
      if (isReady) repeat()
    }, LOOK_MS)
  }

  function onIntent(event) {
    if (!isAwake && needy(event.target)) wake()
  }

  function onClick(event) {
    var button = closest(needy(event.target), 'button')
    if (!button || button.type === 'submit') return
    hold(event, button, function () {
      button.click()
    })
  }

  function onSubmit(event) {
    var form = event.target
    if (closest(form, ABLE)) return
    var submitter = event.submitter
    hold(event, form, function () {
      form.requestSubmit(submitter)
    })
  }

  /* React would set a choice back to its own first value. */
  function onChange(event) {
    var select = closest(event.target, 'select')
    if (!select || closest(select, ABLE)) return
    var value = select.value
    hold(event, select, function () {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }

  function isEntered() {
    return document.documentElement.hasAttribute('data-entered')
  }

  function onSelection() {
    var selection = getSelection()
    if (isEntered() && selection && !selection.isCollapsed) wake()
  }

  /* What cannot wait for a touch: words for a new account, captions, marks of one's own, a page that is kept on this device. */
  function onReady() {
    try {
      if (sessionStorage.getItem('sanjeh.new-account')) wake()
    } catch (error) {
      /* Storage is closed: there is no word for anybody. */
    }
    if (document.querySelector('[data-wakes=load]')) wake()
    if (isEntered() && document.querySelector('[data-wakes=entered]')) wake()
    wakeIfKept()
    letScrollByKeyboard()
  }

  function wakeIfKept() {
    function onFound(kept) {
      if (kept) wake()
    }
    if (!('caches' in window) || !document.querySelector('[data-wakes=kept]')) return
    caches.match(location.pathname, { cacheName: 'kept-texts' }).then(onFound, ignore)
  }

  function ignore() {}

  function letScrollByKeyboard() {
    ;[].forEach.call(document.querySelectorAll('[data-scrolls]'), function (box) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
    })
  }

  function onLoad() {
    if (isTraced && Math.random() < TRACED_SHARE) setTimeout(wake, 2000)
    if ('serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch(ignore)
  }

  ;['pointerover', 'pointerdown', 'touchstart', 'focusin'].forEach(function (name) {
    window.addEventListener(name, onIntent, { capture: true, passive: true })
  })
  window.addEventListener('click', onClick, true)
  window.addEventListener('submit', onSubmit, true)
  window.addEventListener('change', onChange, true)
  document.addEventListener('selectionchange', onSelection)
  document.addEventListener('DOMContentLoaded', onReady)
  window.addEventListener('resize', letScrollByKeyboard)
  window.addEventListener('load', onLoad)
})()
