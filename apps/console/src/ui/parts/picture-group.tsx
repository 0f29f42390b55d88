import { Image } from 'antd';
import { type ReactNode, useState } from 'react';

interface PictureGroupProps {
  /** What each picture of the group is called, in their order: one that is shown large has its name there, too. */
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/** Pictures that are turned over one after the other once one is shown large. */
export const PictureGroup = ({ names, children }: PictureGroupProps) => {
  const [at, setAt] = useState(0);
  return (
    <Image.PreviewGroup
      preview={{
        alt: names[at] ?? '',
        onChange: setAt,
        onOpenChange: (_isOpen, { current }) => setAt(current),
      }}
    >
      {children}
    </Image.PreviewGroup>
  );
};
