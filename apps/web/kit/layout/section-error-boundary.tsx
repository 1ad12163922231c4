import { Component, type ReactNode } from 'react';
import { InlineError } from './query-card.tsx';

/** An error in one section, or a failure to load its code, does not affect the others. React requires a class here. */
export class SectionErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <InlineError error={error} onRetry={() => location.reload()} />;
  }
}
