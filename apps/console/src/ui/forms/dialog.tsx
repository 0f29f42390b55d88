import { Modal } from 'antd';
import type { ModalProps } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** A form or a question above the page. The focus begins in its first field: what is typed at once belongs there. */
export const Dialog = ({ children, ...props }: Omit<ModalProps, 'destroyOnHidden'>) => (
  <Modal {...props} destroyOnHidden>
    <FirstField>{children}</FirstField>
  </Modal>
);

/** Of a choice, what is chosen. */
const FIELDS = ':is(input, textarea):not([type="file"], [type="radio"]:not(:checked), :disabled)';

/** The library shows a dialog after it was made, and what is hidden takes no focus: `autoFocus` comes too early. */
const FirstField = ({ children }: { children: ReactNode }) => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = new ResizeObserver(() => {
      if (!content.current?.checkVisibility()) return;
      shown.disconnect();
      const fields = [...content.current.querySelectorAll<HTMLElement>(FIELDS)];
      fields.find((field) => field.checkVisibility())?.focus();
    });
    if (content.current) shown.observe(content.current);
    return () => shown.disconnect();
  }, []);
  return <div ref={content}>{children}</div>;
};
