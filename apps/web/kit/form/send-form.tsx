import type { KeyboardEvent, ReactNode } from 'react';

type SendFormProps = { onSend: () => void; children: ReactNode };

/**
 * A form that sends a message: its button or Ctrl+Enter (or Command) sends. Enter in a field moves to the next one, as in a
 * spreadsheet, because Enter also ends a conversion of an input method.
 */
export const SendForm = ({ onSend, children }: SendFormProps) => (
  // The keys are those of the fields inside.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
    // Date fields submit their form by themselves, so they are met before they see the key.
    onKeyDownCapture={(event) => {
      if (isEnter(event) && isPartOfDate(event.target)) onEnter(event, onSend);
    }}
    // Other fields first: an Enter that chose from a list or ended a conversion does nothing else.
    onKeyDown={(event) => {
      if (isEnter(event) && !event.defaultPrevented) onEnter(event, onSend);
    }}
  >
    {children}
  </form>
);

type Key = KeyboardEvent<HTMLFormElement>;

const isEnter = ({ key, nativeEvent }: Key) => key === 'Enter' && !nativeEvent.isComposing;
const isPartOfDate = (target: EventTarget) => target instanceof HTMLElement && target.role === 'spinbutton';

const onEnter = (event: Key, send: () => void) => {
  const { target, currentTarget } = event;
  const isSending = event.ctrlKey || event.metaKey;
  if (!isSending && !(target instanceof HTMLInputElement) && !isPartOfDate(target)) return;
  event.preventDefault();
  event.stopPropagation();
  if (isSending) send();
  else moveOn(currentTarget, target as HTMLElement);
};

const fields = [
  'input:not([type="hidden"]):not([type="file"]):not([aria-hidden="true"]):not(:disabled)',
  'textarea:not([aria-hidden="true"]):not(:disabled)',
  '[role="spinbutton"]',
].join();

/** To the next field; the parts of a date are one. */
const moveOn = (form: HTMLFormElement, from: HTMLElement) => {
  const date = isPartOfDate(from) ? from.closest('[role="group"]') : null;
  const all = [...form.querySelectorAll<HTMLElement>(fields)].filter((field) => field.offsetParent !== null);
  const next = all.slice(all.indexOf(from) + 1).find((field) => !date?.contains(field));
  next?.focus();
};
