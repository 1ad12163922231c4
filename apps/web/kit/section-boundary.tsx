import { Component, type ReactNode } from 'react';
import { Failed } from './board-card.tsx';

/** A part of a page that breaks, or whose code cannot be fetched, leaves the others standing. React asks for a class here. */
export class SectionBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <Failed error={error} onRetry={() => location.reload()} />;
  }
}
